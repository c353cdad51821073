-- Makes a company (or none) the one of the transaction. A statement of its own and not set_config(): where tables are spread
-- over several servers only that is told to the others, so that row-level security holds there too.
create function plataforma.poner_empresa(p_empresa int) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('set local app.empresa_id = %L', coalesce(p_empresa::text, ''));
end $$;
revoke all on function plataforma.poner_empresa from public;
grant execute on function plataforma.poner_empresa to bahia_app, bahia_mantenimiento;

-- What a link or key opens, by the hash of who holds it: the only way in which requests read plataforma.enlace_publico.
create function plataforma.registro_del_enlace(p_hash bytea, p_tipo text)
returns table (empresa_id int, id uuid, vigente boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.empresa_id, l.id, l.revocado_en is null and l.expira_en > now()
  from plataforma.enlace_publico l where l.hash = p_hash and l.tipo = p_tipo
$$;
revoke all on function plataforma.registro_del_enlace from public;
grant execute on function plataforma.registro_del_enlace to bahia_app;
