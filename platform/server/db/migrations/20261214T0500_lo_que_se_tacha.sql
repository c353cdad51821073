-- Of a document of words that is struck out its figures stay: what was charged, discounted or changed can still be told. A text in it
-- becomes «Dato borrado» and nothing else of it changes.
create function plataforma.sin_palabras(p_valor jsonb) returns jsonb language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  case jsonb_typeof(p_valor)
    when 'string' then
      return case when p_valor = '""' then p_valor else '"Dato borrado"' end;
    when 'object' then
      return (select coalesce(jsonb_object_agg(e.key, plataforma.sin_palabras(e.value)), '{}') from jsonb_each(p_valor) e);
    when 'array' then
      return (select coalesce(jsonb_agg(plataforma.sin_palabras(e.value) order by e.n), '[]')
        from jsonb_array_elements(p_valor) with ordinality e (value, n));
    else
      return p_valor;
  end case;
end $$;
revoke all on function plataforma.sin_palabras from public;
grant execute on function plataforma.sin_palabras to bahia_app, bahia_mantenimiento;

create or replace function plataforma.solo_tachar() returns trigger language plpgsql as $$
declare
  v_columna text;
  v_antes jsonb := to_jsonb(old);
  v_despues jsonb;
begin
  if tg_op = 'UPDATE' then
    v_despues := to_jsonb(new);
    for v_columna in select k from jsonb_object_keys(v_despues) k where v_despues -> k is distinct from v_antes -> k loop
      if v_columna is not distinct from tg_argv[0] then
        continue;
      end if;
      if jsonb_typeof(v_antes -> v_columna) not in ('string', 'object', 'array')
        or (v_despues -> v_columna not in ('"Dato borrado"', '{}', '[]', 'null')
          and v_despues -> v_columna <> plataforma.sin_palabras(v_antes -> v_columna)) then
        raise exception 'Los renglones de % no se cambian ni se borran.', tg_table_name using errcode = 'BA500';
      end if;
    end loop;
    return new;
  end if;
  raise exception 'Los renglones de % no se cambian ni se borran.', tg_table_name using errcode = 'BA500';
end $$;

-- Rows were looked for by words until now; what was struck out then can't be judged by links. Of what is struck out from here on
-- `npm run verify` asks for the record that links it to the person (I88), and no request can say that it is of before.
alter table plataforma.tachadura add column por_palabras boolean not null default true;
alter table plataforma.tachadura alter column por_palabras set default false;
revoke insert on plataforma.tachadura from bahia_app;
grant insert (empresa_id, bitacora_id, folio, antes, despues, creado_en) on plataforma.tachadura to bahia_app;
