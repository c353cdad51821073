-- Companies from before get the keys of the counter where a new company would have them.
alter table permisos.rol no force row level security;
alter table permisos.rol_permiso no force row level security;
insert into permisos.rol_permiso (empresa_id, rol_id, permiso)
  select r.empresa_id, r.id, k from permisos.rol r cross join unnest(array['autorizar_descuento', 'cambiar_precio']) k
  where r.preset in ('dueno', 'administrador') or (r.preset = 'asesor' and k = 'cambiar_precio')
  on conflict do nothing;
alter table permisos.rol force row level security;
alter table permisos.rol_permiso force row level security;
