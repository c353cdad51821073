-- One browser may be known to several people: with the hash alone, only the first one was.
alter table sesiones.dispositivo drop constraint dispositivo_pkey;
alter table sesiones.dispositivo add primary key (hash, usuario_id);
alter table sesiones.dispositivo add column usado_en timestamptz not null default now();
create index dispositivo_por_usuario on sesiones.dispositivo (usuario_id);
grant update, delete on sesiones.dispositivo to bahia_app;

-- When the password was given again in this session, for what asks it twice.
alter table sesiones.sesion add column confirmada_en timestamptz;

-- Wrong tries per account from wherever: they bring the captcha to unknown devices, never a lock.
create table sesiones.intento_cuenta (
  clave text primary key,
  desde timestamptz not null default now(),
  fallos int not null default 0,
  -- In a row, whatever the hour: past a hundred every further one waits.
  seguidos int not null default 0,
  ultimo_en timestamptz not null default now()
);
grant select, insert, update, delete on sesiones.intento_cuenta to bahia_app;
grant select, delete on sesiones.intento_cuenta to bahia_mantenimiento;

-- What proves that somebody is there: its answer stays here and serves once.
create table sesiones.captcha (
  id uuid primary key,
  tipo text not null check (tipo in ('imagen', 'trabajo')),
  respuesta text not null,
  expira_en timestamptz not null
);
grant select, insert, delete on sesiones.captcha to bahia_app;
grant select, delete on sesiones.captcha to bahia_mantenimiento;

-- Whoever gave the right password and still owes the second factor ('codigo') or has to set it up ('alta').
create table sesiones.paso (
  hash bytea primary key,
  usuario_id uuid not null references usuarios.usuario,
  tipo text not null check (tipo in ('codigo', 'alta')),
  intentos int not null default 0,
  expira_en timestamptz not null
);
grant select, insert, update, delete on sesiones.paso to bahia_app;
grant select, delete on sesiones.paso to bahia_mantenimiento;

-- Counts a try before its password is looked at, so that a burst cannot pass while none of it has failed yet; a success
-- takes it back. `resultado`: 'adelante', 'captcha' (one is needed first) or 'bloqueado'. `segundos`: of the lock that
-- holds or that this try leaves; `captcha`: whether the next try needs one; `de_la_cuenta`: tries of the hour.
create function sesiones.reclamar_intento(p_par text, p_cuenta text, p_conocido boolean, p_humano boolean)
returns table (resultado text, segundos int, captcha boolean, de_la_cuenta int)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_par sesiones.intento;
  v_cuenta sesiones.intento_cuenta;
  v_tope int := 5;
begin
  insert into sesiones.intento_cuenta (clave) values (p_cuenta) on conflict do nothing;
  insert into sesiones.intento (clave) values (p_par) on conflict do nothing;
  select * into v_cuenta from sesiones.intento_cuenta where clave = p_cuenta for update;
  select * into v_par from sesiones.intento where clave = p_par for update;
  if v_cuenta.desde < now() - interval '1 hour' then
    v_cuenta.desde := now();
    v_cuenta.fallos := 0;
  end if;
  if v_par.bloqueado_hasta > now() then
    return query select 'bloqueado', ceil(extract(epoch from v_par.bloqueado_hasta - now()))::int, true, v_cuenta.fallos;
    return;
  end if;
  if v_par.ultimo_en < now() - interval '1 hour' then v_par.fallos := 0; end if;
  if v_par.ultimo_en < now() - interval '1 day' then v_par.bloqueos := 0; end if;
  if not p_humano and (v_par.fallos >= 4 or (not p_conocido and v_cuenta.fallos >= 30)) then
    return query select 'captcha', 0, true, v_cuenta.fallos;
    return;
  end if;
  if not p_conocido then
    if v_cuenta.seguidos >= 100 then v_tope := 1; end if;
    v_cuenta.fallos := v_cuenta.fallos + 1;
    v_cuenta.seguidos := v_cuenta.seguidos + 1;
    update sesiones.intento_cuenta c set desde = v_cuenta.desde, fallos = v_cuenta.fallos, seguidos = v_cuenta.seguidos, ultimo_en = now()
      where c.clave = p_cuenta;
  end if;
  v_par.fallos := v_par.fallos + 1;
  segundos := 0;
  if v_par.fallos % v_tope = 0 then
    segundos := least(900, 60 * (2 ^ least(v_par.bloqueos, 10))::int);
    v_par.bloqueos := v_par.bloqueos + 1;
  end if;
  update sesiones.intento i set fallos = v_par.fallos, bloqueos = v_par.bloqueos, ultimo_en = now(),
    bloqueado_hasta = case when segundos > 0 then now() + make_interval(secs => segundos) end where i.clave = p_par;
  return query select 'adelante', segundos, v_par.fallos >= 4 or (not p_conocido and v_cuenta.fallos >= 30), v_cuenta.fallos;
end $$;
revoke all on function sesiones.reclamar_intento from public;
grant execute on function sesiones.reclamar_intento to bahia_app;

-- Whether some company where the person administers permissions wants a second factor of him.
create function sesiones.exige_segundo_factor(p_usuario uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_antes text := current_setting('app.empresa_id', true);
  v_usuario text := current_setting('app.usuario_id', true);
  v_empresa int;
  v_rol uuid;
  v_exige boolean := false;
begin
  perform set_config('app.usuario_id', p_usuario::text, true);
  for v_empresa in select m.empresa_id from permisos.membresia m where m.usuario_id = p_usuario and m.activa loop
    perform set_config('app.empresa_id', v_empresa::text, true);
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
  perform set_config('app.empresa_id', coalesce(v_antes, ''), true);
  perform set_config('app.usuario_id', coalesce(v_usuario, ''), true);
  return v_exige;
end $$;
revoke all on function sesiones.exige_segundo_factor from public;
grant execute on function sesiones.exige_segundo_factor to bahia_app;
