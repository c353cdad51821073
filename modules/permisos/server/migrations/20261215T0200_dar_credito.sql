-- Companies from before get the key to give credit where a new company would have it.
alter table permisos.rol no force row level security;
alter table permisos.rol_permiso no force row level security;
insert into permisos.rol_permiso (empresa_id, rol_id, permiso)
  select empresa_id, id, 'dar_credito' from permisos.rol where preset in ('dueno', 'administrador')
  on conflict do nothing;
alter table permisos.rol force row level security;
alter table permisos.rol_permiso force row level security;
