create schema notificaciones;
grant usage on schema notificaciones to bahia_app, bahia_mantenimiento;

create table notificaciones.notificacion (
  empresa_id int not null,
  id uuid not null,
  usuario_id uuid not null references usuarios.usuario,
  tipo text not null collate "C",
  titulo text not null,
  texto text not null,
  ruta text not null,
  creada_en timestamptz not null default now(),
  leida_en timestamptz,
  primary key (empresa_id, id)
);
create index notificacion_por_persona on notificaciones.notificacion (empresa_id, usuario_id, id desc);
create index notificacion_sin_leer on notificaciones.notificacion (empresa_id, usuario_id, id desc) where leida_en is null;
call plataforma.proteger('notificaciones.notificacion', 'select, insert, update');

-- What a person does not want to be told of in one company.
create table notificaciones.silencio (
  empresa_id int not null,
  usuario_id uuid not null references usuarios.usuario,
  tipo text not null collate "C",
  primary key (empresa_id, usuario_id, tipo)
);
call plataforma.proteger('notificaciones.silencio', 'select, insert, delete');

-- Mails to persons that wait for a channel, for an administrator to hand over: only of whoever works in no company that
-- he does not administer, since who reads a link for a new password owns the account. Row-level security stays on: it
-- walks from one company to the next.
create function notificaciones.correos_de_acceso()
returns setof plataforma.correo_de_acceso
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_quien uuid := nullif(current_setting('app.usuario_id', true), '')::uuid;
  v_empresa text := current_setting('app.empresa_id', true);
  v_correo plataforma.correo_de_acceso;
  v_destino uuid;
  v_otra int;
  v_mia boolean;
begin
  for v_correo in
    select * from plataforma.correo_de_acceso c where c.estado = 'sin_canal' order by c.id desc limit 100
  loop
    v_mia := true;
    select u.id into v_destino from usuarios.usuario u where u.email = lower(v_correo.para);
    if v_destino is not null and v_destino <> v_quien then
      perform set_config('app.usuario_id', v_destino::text, true);
      for v_otra in select m.empresa_id from permisos.membresia m where m.usuario_id = v_destino order by 1 loop
        perform set_config('app.empresa_id', v_otra::text, true);
        v_mia := v_mia and exists (
          select 1 from permisos.membresia m where m.empresa_id = v_otra and m.usuario_id = v_quien and m.activa
            and not exists (select 1 from permisos.excepcion x where x.empresa_id = v_otra and x.usuario_id = v_quien
              and x.permiso = 'administrar_permisos' and not x.permitido)
            and (exists (select 1 from permisos.rol_permiso p where p.empresa_id = v_otra and p.rol_id = m.rol_id
                and p.permiso = 'administrar_permisos')
              or exists (select 1 from permisos.excepcion x where x.empresa_id = v_otra and x.usuario_id = v_quien
                and x.permiso = 'administrar_permisos' and x.permitido)));
      end loop;
      perform set_config('app.empresa_id', coalesce(v_empresa, ''), true);
      perform set_config('app.usuario_id', v_quien::text, true);
    end if;
    if v_mia then return next v_correo; end if;
  end loop;
end $$;
revoke all on function notificaciones.correos_de_acceso from public;
grant execute on function notificaciones.correos_de_acceso to bahia_app;
