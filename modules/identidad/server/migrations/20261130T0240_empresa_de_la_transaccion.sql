-- As before, with the company set by plataforma.poner_empresa and with the rights of who asks: see sesiones.abrir.
create or replace function identidad.abrir_llave(p_hash bytea, p_empresa int, p_permiso text)
returns table (usuario_id uuid, nombre text, email text, empresa_id int, empresa_nombre text, zona text,
  permisos text[], enlace_id uuid, sesion_id uuid)
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  v_llave uuid;
  v_permisos text[];
  v_rol uuid;
begin
  select l.empresa_id, l.id into empresa_id, v_llave from plataforma.registro_del_enlace(p_hash, 'llave') l where l.vigente;
  if not found then raise exception 'sin llave' using errcode = 'BA401'; end if;
  if p_empresa is not null and p_empresa <> empresa_id then raise exception 'otra empresa' using errcode = 'BA404'; end if;
  perform plataforma.poner_empresa(empresa_id);
  select k.emitida_por, 'Llave ' || k.nombre, k.permisos, e.nombre, e.zona, u.email, m.rol_id
    into usuario_id, nombre, v_permisos, empresa_nombre, zona, email, v_rol
    from identidad.llave k
    join empresas.empresa e on e.empresa_id = k.empresa_id
    join usuarios.usuario u on u.id = k.emitida_por
    join permisos.membresia m on m.empresa_id = k.empresa_id and m.usuario_id = k.emitida_por
    where k.empresa_id = abrir_llave.empresa_id and k.id = v_llave and k.revocada_en is null
      and u.activo and m.activa and e.activa;
  if not found then raise exception 'sin llave' using errcode = 'BA401'; end if;
  perform set_config('app.usuario_id', usuario_id::text, true);
  select coalesce(array_agg(k.permiso), '{}') into permisos from (
    select rp.permiso from permisos.rol_permiso rp where rp.empresa_id = abrir_llave.empresa_id and rp.rol_id = v_rol
      and not exists (select 1 from permisos.excepcion x where x.empresa_id = abrir_llave.empresa_id
        and x.usuario_id = abrir_llave.usuario_id and x.permiso = rp.permiso and not x.permitido)
    union
    select x.permiso from permisos.excepcion x where x.empresa_id = abrir_llave.empresa_id
      and x.usuario_id = abrir_llave.usuario_id and x.permitido) k where k.permiso = any(v_permisos);
  if not (string_to_array(p_permiso, '|') && permisos) then
    raise exception 'sin permiso' using errcode = 'BA403';
  end if;
  return next;
end $$;

create or replace function identidad.anotar_uso(p_hash bytea) returns void
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  v_empresa int;
  v_llave uuid;
begin
  select l.empresa_id, l.id into v_empresa, v_llave from plataforma.registro_del_enlace(p_hash, 'llave') l;
  if not found then return; end if;
  perform plataforma.poner_empresa(v_empresa);
  update identidad.llave set ultimo_uso_en = now() where empresa_id = v_empresa and id = v_llave;
end $$;
