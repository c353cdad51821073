-- A session that a link opened instead of a password: never of somebody who works anywhere. One that is bound lives in one
-- company and as one customer, and is nothing elsewhere.
alter table sesiones.sesion add column por_enlace boolean not null default false;
alter table sesiones.sesion add column solo_empresa int;
alter table sesiones.sesion add column solo_cliente uuid;
-- The second step carries on what the first one proved.
alter table sesiones.paso add column por_enlace boolean not null default false;

-- For migrations: ends all that a person has open.
create function sesiones.terminar(p_usuario uuid) returns void
language sql security invoker set search_path = pg_catalog, pg_temp as $$
  update sesiones.sesion set revocada_en = now(), oye_hasta = now() where usuario_id = p_usuario and revocada_en is null
$$;
revoke all on function sesiones.terminar from public;

-- As before; and a session without password is none as soon as its person works in any company, or as what it is bound to ends.
create or replace function sesiones.abrir(p_hash bytea, p_empresa int, p_permiso text)
returns table (usuario_id uuid, nombre text, email text, empresa_id int, empresa_nombre text, zona text,
  permisos text[], enlace_id uuid, sesion_id uuid)
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  v_rol uuid;
  v_cliente uuid;
  v_activa timestamptz;
  v_minutos int;
  v_por_enlace boolean;
  v_solo_empresa int;
  v_solo_cliente uuid;
begin
  select s.usuario_id, u.nombre, u.email, coalesce(p_empresa, s.solo_empresa, s.empresa_id), s.id, s.activa_en,
      s.por_enlace, s.solo_empresa, s.solo_cliente
    into usuario_id, nombre, email, empresa_id, sesion_id, v_activa, v_por_enlace, v_solo_empresa, v_solo_cliente
    from sesiones.sesion s join usuarios.usuario u on u.id = s.usuario_id
    where s.hash = p_hash and s.revocada_en is null and s.expira_en > now() and u.activo;
  if not found then raise exception 'sin sesion' using errcode = 'BA401'; end if;
  perform set_config('app.usuario_id', usuario_id::text, true);
  if v_por_enlace and permisos.trabaja(usuario_id) then
    raise exception 'con contrasena' using errcode = 'BA401';
  end if;
  if v_solo_empresa <> empresa_id then raise exception 'otra empresa' using errcode = 'BA404'; end if;
  perform plataforma.poner_empresa(empresa_id);
  if empresa_id is not null then
    select m.rol_id, m.cliente_id, e.nombre, e.zona, e.inactividad_min into v_rol, v_cliente, empresa_nombre, zona, v_minutos
      from permisos.membresia m join empresas.empresa e on e.empresa_id = m.empresa_id
      where m.empresa_id = abrir.empresa_id and m.usuario_id = abrir.usuario_id and m.activa and e.activa;
  end if;
  if v_solo_empresa is not null and v_cliente is distinct from v_solo_cliente then
    raise exception 'sin cliente' using errcode = 'BA401';
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
