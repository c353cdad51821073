-- Whether somebody was never let into any other company: only then is his account this company's to end.
create function permisos.solo_de_esta_empresa(p_usuario uuid) returns boolean
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  v_usuario text := current_setting('app.usuario_id', true);
  v_otra boolean;
begin
  perform set_config('app.usuario_id', p_usuario::text, true);
  v_otra := exists (select 1 from permisos.pertenencia p where p.usuario_id = p_usuario
    and p.empresa_id <> nullif(current_setting('app.empresa_id', true), '')::int);
  perform set_config('app.usuario_id', coalesce(v_usuario, ''), true);
  return not v_otra;
end $$;
revoke all on function permisos.solo_de_esta_empresa from public;
grant execute on function permisos.solo_de_esta_empresa to bahia_app;
