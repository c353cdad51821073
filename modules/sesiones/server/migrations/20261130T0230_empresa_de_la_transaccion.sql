-- As before, with the company set by plataforma.poner_empresa and with the rights of who asks: on several servers what a
-- function with other rights reads takes a connection of its own to each.
create or replace function sesiones.abrir(p_hash bytea, p_empresa int, p_permiso text)
returns table (usuario_id uuid, nombre text, email text, empresa_id int, empresa_nombre text, zona text,
  permisos text[], enlace_id uuid, sesion_id uuid)
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  v_rol uuid;
  v_activa timestamptz;
  v_minutos int;
begin
  select s.usuario_id, u.nombre, u.email, coalesce(p_empresa, s.empresa_id), s.id, s.activa_en
    into usuario_id, nombre, email, empresa_id, sesion_id, v_activa
    from sesiones.sesion s join usuarios.usuario u on u.id = s.usuario_id
    where s.hash = p_hash and s.revocada_en is null and s.expira_en > now() and u.activo;
  if not found then raise exception 'sin sesion' using errcode = 'BA401'; end if;
  perform set_config('app.usuario_id', usuario_id::text, true);
  perform plataforma.poner_empresa(empresa_id);
  if empresa_id is not null then
    select m.rol_id, e.nombre, e.zona, e.inactividad_min into v_rol, empresa_nombre, zona, v_minutos
      from permisos.membresia m join empresas.empresa e on e.empresa_id = m.empresa_id
      where m.empresa_id = abrir.empresa_id and m.usuario_id = abrir.usuario_id and m.activa and e.activa;
  end if;
  if v_rol is null then
    if p_permiso = 'usuario' and p_empresa is null then
      perform plataforma.poner_empresa(null);
      empresa_id := null;
      permisos := '{}';
      return next;
      return;
    end if;
    raise exception 'sin empresa' using errcode = 'BA404';
  end if;
  if v_activa + make_interval(mins => v_minutos) < now() then
    raise exception 'sin actividad' using errcode = 'BA401';
  end if;
  select coalesce(array_agg(k.permiso), '{}') into permisos from (
    select rp.permiso from permisos.rol_permiso rp where rp.empresa_id = abrir.empresa_id and rp.rol_id = v_rol
      and not exists (select 1 from permisos.excepcion x where x.empresa_id = abrir.empresa_id
        and x.usuario_id = abrir.usuario_id and x.permiso = rp.permiso and not x.permitido)
    union
    select x.permiso from permisos.excepcion x where x.empresa_id = abrir.empresa_id
      and x.usuario_id = abrir.usuario_id and x.permitido) k;
  if p_permiso not in ('usuario', 'session') and not (string_to_array(p_permiso, '|') && permisos) then
    raise exception 'sin permiso' using errcode = 'BA403';
  end if;
  return next;
end $$;

create or replace function sesiones.abrir_enlace(p_hash bytea, p_tipo text)
returns table (usuario_id uuid, nombre text, email text, empresa_id int, empresa_nombre text, zona text,
  permisos text[], enlace_id uuid, sesion_id uuid)
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
begin
  select l.empresa_id, l.id into empresa_id, enlace_id from plataforma.registro_del_enlace(p_hash, p_tipo) l where l.vigente;
  if not found then raise exception 'sin enlace' using errcode = 'BA404'; end if;
  perform plataforma.poner_empresa(empresa_id);
  select e.nombre, e.zona into empresa_nombre, zona from empresas.empresa e where e.empresa_id = abrir_enlace.empresa_id;
  permisos := '{}';
  nombre := 'Cliente';
  return next;
end $$;

-- Companies where a person works, for the picker: one after the other, as row-level security wants it.
create or replace function sesiones.empresas_de(p_usuario uuid)
returns table (empresa_id int, nombre text, demo boolean)
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  v_antes int := nullif(current_setting('app.empresa_id', true), '')::int;
  v_usuario text := current_setting('app.usuario_id', true);
  v_empresa int;
begin
  perform set_config('app.usuario_id', p_usuario::text, true);
  for v_empresa in select p.empresa_id from permisos.pertenencia p where p.usuario_id = p_usuario order by 1 loop
    perform plataforma.poner_empresa(v_empresa);
    return query select e.empresa_id, e.nombre, e.demo from empresas.empresa e
      join permisos.membresia m on m.empresa_id = e.empresa_id and m.usuario_id = p_usuario and m.activa
      where e.empresa_id = v_empresa and e.activa;
  end loop;
  perform plataforma.poner_empresa(v_antes);
  perform set_config('app.usuario_id', coalesce(v_usuario, ''), true);
end $$;

create or replace function sesiones.exige_segundo_factor(p_usuario uuid) returns boolean
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  v_antes int := nullif(current_setting('app.empresa_id', true), '')::int;
  v_usuario text := current_setting('app.usuario_id', true);
  v_empresa int;
  v_rol uuid;
  v_exige boolean := false;
begin
  perform set_config('app.usuario_id', p_usuario::text, true);
  for v_empresa in select p.empresa_id from permisos.pertenencia p where p.usuario_id = p_usuario loop
    perform plataforma.poner_empresa(v_empresa);
    select m.rol_id into v_rol from permisos.membresia m join empresas.empresa e on e.empresa_id = m.empresa_id
      where m.empresa_id = v_empresa and m.usuario_id = p_usuario and m.activa and e.activa and e.exigir_2fa;
    if found then
      select coalesce(
        (select x.permitido from permisos.excepcion x where x.empresa_id = v_empresa and x.usuario_id = p_usuario
          and x.permiso = 'administrar_permisos'),
        exists (select 1 from permisos.rol_permiso rp where rp.empresa_id = v_empresa and rp.rol_id = v_rol
          and rp.permiso = 'administrar_permisos')) into v_exige;
    end if;
    exit when v_exige;
  end loop;
  perform plataforma.poner_empresa(v_antes);
  perform set_config('app.usuario_id', coalesce(v_usuario, ''), true);
  return v_exige;
end $$;
