-- Words about a person may be struck out of a ledger, and nothing else of it changes: a text becomes «Dato borrado», a document of
-- words becomes empty or nothing. No figure, date or number can be written by this way. A column that the trigger names may change
-- too: whose the row is, as of two customers who are found to be one.
create function plataforma.solo_tachar() returns trigger language plpgsql as $$
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
        or v_despues -> v_columna not in ('"Dato borrado"', '{}', '[]', 'null') then
        raise exception 'Los renglones de % no se cambian ni se borran.', tg_table_name using errcode = 'BA500';
      end if;
    end loop;
    return new;
  end if;
  raise exception 'Los renglones de % no se cambian ni se borran.', tg_table_name using errcode = 'BA500';
end $$;

drop trigger bitacora_solo_agregar on plataforma.bitacora;
create trigger bitacora_solo_tachar before update or delete on plataforma.bitacora
  for each row execute function plataforma.solo_tachar();
grant update (usuario_nombre, texto, antes, despues) on plataforma.bitacora to bahia_app;

-- Which rows of the journal were struck out, by whose request: their digest before, which is the one that their seal holds, and
-- after. Each request's own row of the journal holds the digest of all of these, and is sealed like any other.
create table plataforma.tachadura (
  empresa_id int not null,
  bitacora_id bigint not null,
  folio text not null,
  antes bytea not null,
  despues bytea not null,
  creado_en timestamptz not null,
  primary key (empresa_id, bitacora_id)
);
call plataforma.proteger('plataforma.tachadura', 'select, insert');
create trigger tachadura_solo_agregar before update or delete on plataforma.tachadura
  for each row execute function plataforma.solo_agregar();

-- Links to records of a person lead nowhere from now on.
create function plataforma.revocar_enlaces(p_ids uuid[]) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_cuantos int;
begin
  update plataforma.enlace_publico set revocado_en = now()
  where empresa_id = nullif(current_setting('app.empresa_id', true), '')::int and id = any(p_ids) and revocado_en is null;
  get diagnostics v_cuantos = row_count;
  return v_cuantos;
end $$;
revoke all on function plataforma.revocar_enlaces from public;
grant execute on function plataforma.revocar_enlaces to bahia_app;

-- Mails of access to somebody whose account ended: the request role writes them and can't read them.
create function plataforma.olvidar_correos_de_acceso(p_correos text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from plataforma.correo_de_acceso where lower(para) = any(p_correos);
end $$;
revoke all on function plataforma.olvidar_correos_de_acceso from public;
grant execute on function plataforma.olvidar_correos_de_acceso to bahia_app;

-- Events are told within seconds and kept three days: those that name somebody who is no more known go at once.
create function plataforma.olvidar_eventos(p_patrones text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from plataforma.evento
  where empresa_id = nullif(current_setting('app.empresa_id', true), '')::int and datos::text ilike any (p_patrones);
end $$;
revoke all on function plataforma.olvidar_eventos from public;
grant execute on function plataforma.olvidar_eventos to bahia_app;
