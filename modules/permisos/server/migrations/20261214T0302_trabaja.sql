-- Works in some company: an active membership whose role is not that of customers, or an exception that gives a key. One company
-- after the other, as row-level security wants it. Nothing else says who is staff.
create function permisos.trabaja(p_usuario uuid) returns boolean
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  v_antes int := nullif(current_setting('app.empresa_id', true), '')::int;
  v_usuario text := current_setting('app.usuario_id', true);
  v_empresa int;
  v_trabaja boolean := false;
begin
  perform set_config('app.usuario_id', p_usuario::text, true);
  for v_empresa in select p.empresa_id from permisos.pertenencia p where p.usuario_id = p_usuario loop
    perform plataforma.poner_empresa(v_empresa);
    v_trabaja := exists (select 1 from permisos.membresia m
      join permisos.rol r on r.empresa_id = m.empresa_id and r.id = m.rol_id
      where m.empresa_id = v_empresa and m.usuario_id = p_usuario and m.activa and (r.preset <> 'cliente'
        or exists (select 1 from permisos.rol_permiso k where k.empresa_id = v_empresa and k.rol_id = m.rol_id)
        or exists (select 1 from permisos.excepcion x where x.empresa_id = v_empresa and x.usuario_id = p_usuario and x.permitido)));
    exit when v_trabaja;
  end loop;
  perform plataforma.poner_empresa(v_antes);
  perform set_config('app.usuario_id', coalesce(v_usuario, ''), true);
  return v_trabaja;
end $$;
revoke all on function permisos.trabaja from public;
grant execute on function permisos.trabaja to bahia_app;

-- For migrations: an account is of a customer no more.
create function permisos.quitar_cliente(p_empresa int, p_usuario uuid, p_cliente uuid) returns void
language sql security invoker set search_path = pg_catalog, pg_temp as $$
  delete from permisos.membresia m where m.empresa_id = p_empresa and m.usuario_id = p_usuario and m.cliente_id = p_cliente
$$;
revoke all on function permisos.quitar_cliente from public;

-- The membership of somebody who works here names no customer. Rows of before kept the one of the time when he came as one.
alter table permisos.membresia no force row level security;
alter table permisos.rol no force row level security;
update permisos.membresia m set cliente_id = null
  from permisos.rol r where r.empresa_id = m.empresa_id and r.id = m.rol_id and m.cliente_id is not null and r.preset <> 'cliente';
alter table permisos.membresia force row level security;
alter table permisos.rol force row level security;
