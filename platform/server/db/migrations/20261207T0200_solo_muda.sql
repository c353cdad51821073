-- Refuses any change of a ledger's rows but of whose they are: two that were kept apart may be found to be one.
create function plataforma.solo_muda() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0] then
    return new;
  end if;
  raise exception 'Los renglones de % no se cambian ni se borran.', tg_table_name using errcode = 'BA500';
end $$;

-- Of a ledger from which words may be struck out too: also whose its rows are, by the column that the trigger names.
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
        or v_despues -> v_columna not in ('"Dato borrado"', '{}', '[]', 'null') then
        raise exception 'Los renglones de % no se cambian ni se borran.', tg_table_name using errcode = 'BA500';
      end if;
    end loop;
    return new;
  end if;
  raise exception 'Los renglones de % no se cambian ni se borran.', tg_table_name using errcode = 'BA500';
end $$;
