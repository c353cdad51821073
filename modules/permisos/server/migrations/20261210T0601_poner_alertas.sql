-- Companies from before get the key of putting alerts where a new company would have it.
alter table permisos.rol no force row level security;
alter table permisos.rol_permiso no force row level security;
insert into permisos.rol_permiso (empresa_id, rol_id, permiso)
  select r.empresa_id, r.id, 'poner_alertas' from permisos.rol r where r.preset in ('dueno', 'administrador')
  on conflict do nothing;
alter table permisos.rol force row level security;
alter table permisos.rol_permiso force row level security;
