-- As before, with the company set by plataforma.poner_empresa: see sesiones.abrir. It keeps the rights of its owner, since
-- the request role may not read these mails.
create or replace function notificaciones.correos_de_acceso()
returns setof plataforma.correo_de_acceso
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_quien uuid := nullif(current_setting('app.usuario_id', true), '')::uuid;
  v_empresa int := nullif(current_setting('app.empresa_id', true), '')::int;
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
      for v_otra in select p.empresa_id from permisos.pertenencia p where p.usuario_id = v_destino order by 1 loop
        perform plataforma.poner_empresa(v_otra);
        v_mia := v_mia and exists (
          select 1 from permisos.membresia m where m.empresa_id = v_otra and m.usuario_id = v_quien and m.activa
            and not exists (select 1 from permisos.excepcion x where x.empresa_id = v_otra and x.usuario_id = v_quien
              and x.permiso = 'administrar_permisos' and not x.permitido)
            and (exists (select 1 from permisos.rol_permiso p where p.empresa_id = v_otra and p.rol_id = m.rol_id
                and p.permiso = 'administrar_permisos')
              or exists (select 1 from permisos.excepcion x where x.empresa_id = v_otra and x.usuario_id = v_quien
                and x.permiso = 'administrar_permisos' and x.permitido)));
      end loop;
      perform plataforma.poner_empresa(v_empresa);
      perform set_config('app.usuario_id', v_quien::text, true);
    end if;
    if v_mia then return next v_correo; end if;
  end loop;
end $$;
