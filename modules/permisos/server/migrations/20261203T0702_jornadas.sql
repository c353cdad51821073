-- Companies from before get the keys of the clocks where a new company would have them.
alter table permisos.rol no force row level security;
alter table permisos.rol_permiso no force row level security;
insert into permisos.rol_permiso (empresa_id, rol_id, permiso)
  select r.empresa_id, r.id, k.permiso from permisos.rol r
  cross join (values ('ver_jornadas', 'dueno'), ('ver_jornadas', 'administrador'), ('ver_jornadas', 'contador'),
    ('corregir_jornadas', 'dueno'), ('corregir_jornadas', 'administrador')) as k (permiso, preset)
  where r.preset = k.preset
  on conflict do nothing;
alter table permisos.rol force row level security;
alter table permisos.rol_permiso force row level security;
