-- Refuses any change of a ledger's rows but of whose they are: two that were kept apart may be found to be one.
create function plataforma.solo_muda() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0] then
    return new;
  end if;
  raise exception 'Los renglones de % no se cambian ni se borran.', tg_table_name using errcode = 'BA500';
end $$;
