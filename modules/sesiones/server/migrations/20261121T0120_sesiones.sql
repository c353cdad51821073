create schema sesiones;
grant usage on schema sesiones to bahia_app, bahia_mantenimiento;

-- Global: found by the hash of its token before any company is known.
create table sesiones.sesion (
  hash bytea primary key,
  id uuid not null unique,
  usuario_id uuid not null references usuarios.usuario,
  -- Company of the last page, only a default for new tabs.
  empresa_id int,
  creada_en timestamptz not null default now(),
  expira_en timestamptz not null,
  limite_en timestamptz not null,
  revocada_en timestamptz,
  ip text not null default '',
  agente text not null default ''
);
create index sesion_por_usuario on sesiones.sesion (usuario_id);
grant select, insert, update on sesiones.sesion to bahia_app;

-- Browsers that signed in before: a victim of wrong tries from elsewhere still gets in from his own.
create table sesiones.dispositivo (
  hash bytea primary key,
  usuario_id uuid not null references usuarios.usuario,
  creado_en timestamptz not null default now()
);
grant select, insert on sesiones.dispositivo to bahia_app;

-- Wrong tries per account and device or network.
create table sesiones.intento (
  clave text primary key,
  fallos int not null default 0,
  bloqueos int not null default 0,
  bloqueado_hasta timestamptz,
  ultimo_en timestamptz not null default now()
);
grant select, insert, update, delete on sesiones.intento to bahia_app;

-- Opens a request: session, membership and permission in one round trip. Refusals abort the transaction, so that
-- whatever was sent behind them fails too. p_permiso: 'usuario', 'session' or keys joined by '|'.
create function sesiones.abrir(p_hash bytea, p_empresa int, p_permiso text)
returns table (usuario_id uuid, nombre text, email text, empresa_id int, empresa_nombre text, zona text,
  permisos text[], enlace_id uuid, sesion_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_rol uuid;
begin
  select s.usuario_id, u.nombre, u.email, coalesce(p_empresa, s.empresa_id), s.id
    into usuario_id, nombre, email, empresa_id, sesion_id
    from sesiones.sesion s join usuarios.usuario u on u.id = s.usuario_id
    where s.hash = p_hash and s.revocada_en is null and s.expira_en > now() and u.activo;
  if not found then raise exception 'sin sesion' using errcode = 'BA401'; end if;
  perform set_config('app.usuario_id', usuario_id::text, true);
  perform set_config('app.empresa_id', coalesce(empresa_id::text, ''), true);
  if empresa_id is not null then
    select m.rol_id, e.nombre, e.zona into v_rol, empresa_nombre, zona
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
revoke all on function sesiones.abrir from public;
grant execute on function sesiones.abrir to bahia_app;

-- Opens a request of a public link; unknown, expired and revoked look the same.
create function sesiones.abrir_enlace(p_hash bytea, p_tipo text)
returns table (usuario_id uuid, nombre text, email text, empresa_id int, empresa_nombre text, zona text,
  permisos text[], enlace_id uuid, sesion_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select l.empresa_id, l.id into empresa_id, enlace_id from plataforma.enlace_publico l
    where l.hash = p_hash and l.tipo = p_tipo and l.revocado_en is null and l.expira_en > now();
  if not found then raise exception 'sin enlace' using errcode = 'BA404'; end if;
  perform set_config('app.empresa_id', empresa_id::text, true);
  select e.nombre, e.zona into empresa_nombre, zona from empresas.empresa e where e.empresa_id = abrir_enlace.empresa_id;
  permisos := '{}';
  nombre := 'Cliente';
  return next;
end $$;
revoke all on function sesiones.abrir_enlace from public;
grant execute on function sesiones.abrir_enlace to bahia_app;

-- Companies where a person works, for the picker. Row-level security stays on: it walks from one to the next.
create function sesiones.empresas_de(p_usuario uuid)
returns table (empresa_id int, nombre text, demo boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_antes text := current_setting('app.empresa_id', true);
  v_usuario text := current_setting('app.usuario_id', true);
  v_empresa int;
begin
  perform set_config('app.usuario_id', p_usuario::text, true);
  for v_empresa in select m.empresa_id from permisos.membresia m where m.usuario_id = p_usuario and m.activa order by 1 loop
    perform set_config('app.empresa_id', v_empresa::text, true);
    return query select e.empresa_id, e.nombre, e.demo from empresas.empresa e where e.empresa_id = v_empresa and e.activa;
  end loop;
  perform set_config('app.empresa_id', coalesce(v_antes, ''), true);
  perform set_config('app.usuario_id', coalesce(v_usuario, ''), true);
end $$;
revoke all on function sesiones.empresas_de from public;
grant execute on function sesiones.empresas_de to bahia_app;
