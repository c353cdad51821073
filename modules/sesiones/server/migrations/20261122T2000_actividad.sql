-- Last real input of the person: what asks by itself (polls, live events) never moves it, so no request writes.
alter table sesiones.sesion add column activa_en timestamptz not null default now();

-- As before, and a session without input for the minutes of the company is none: it cannot be revived either.
create or replace function sesiones.abrir(p_hash bytea, p_empresa int, p_permiso text)
returns table (usuario_id uuid, nombre text, email text, empresa_id int, empresa_nombre text, zona text,
  permisos text[], enlace_id uuid, sesion_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
  perform set_config('app.empresa_id', coalesce(empresa_id::text, ''), true);
  if empresa_id is not null then
    select m.rol_id, e.nombre, e.zona, e.inactividad_min into v_rol, empresa_nombre, zona, v_minutos
      from permisos.membresia m join empresas.empresa e on e.empresa_id = m.empresa_id
      where m.empresa_id = abrir.empresa_id and m.usuario_id = abrir.usuario_id and m.activa and e.activa;
  end if;
  if v_rol is null then
    if p_permiso = 'usuario' and p_empresa is null then
      perform set_config('app.empresa_id', '', true);
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
