-- Companies where an account was ever let in, for who must answer for all of them. Only their numbers.
create function permisos.empresas_de_la_cuenta(p_usuario uuid) returns setof int
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  v_usuario text := current_setting('app.usuario_id', true);
begin
  perform set_config('app.usuario_id', p_usuario::text, true);
  return query select p.empresa_id from permisos.pertenencia p where p.usuario_id = p_usuario order by 1;
  perform set_config('app.usuario_id', coalesce(v_usuario, ''), true);
end $$;
revoke all on function permisos.empresas_de_la_cuenta from public;
grant execute on function permisos.empresas_de_la_cuenta to bahia_app;
