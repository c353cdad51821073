-- Who keeps customers keeps their vehicles, as until now; a technician reads them. Reading alone («ver_activos») changes nothing.
alter table permisos.rol no force row level security;
alter table permisos.rol_permiso no force row level security;
alter table permisos.excepcion no force row level security;
insert into permisos.rol_permiso (empresa_id, rol_id, permiso)
  select r.empresa_id, r.id, 'editar_activos' from permisos.rol r
  where r.preset in ('dueno', 'administrador', 'asesor', 'cajero')
    or (r.preset <> 'tecnico' and exists (select from permisos.rol_permiso p
      where p.empresa_id = r.empresa_id and p.rol_id = r.id and p.permiso = 'ver_clientes'))
  on conflict do nothing;
insert into permisos.excepcion (empresa_id, usuario_id, permiso, permitido)
  select e.empresa_id, e.usuario_id, 'editar_activos', e.permitido from permisos.excepcion e where e.permiso = 'ver_clientes'
  on conflict do nothing;
alter table permisos.rol force row level security;
alter table permisos.rol_permiso force row level security;
alter table permisos.excepcion force row level security;
