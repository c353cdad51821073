-- Companies from before get the keys of closing a month where a new company would have them.
alter table permisos.rol no force row level security;
alter table permisos.rol_permiso no force row level security;
insert into permisos.rol_permiso (empresa_id, rol_id, permiso)
  select r.empresa_id, r.id, k.permiso from permisos.rol r
  join (values ('dueno', 'cerrar_mes'), ('dueno', 'reabrir_mes'), ('administrador', 'cerrar_mes'), ('administrador', 'reabrir_mes'),
    ('contador', 'cerrar_mes')) k(preset, permiso) on k.preset = r.preset
  on conflict do nothing;
alter table permisos.rol force row level security;
alter table permisos.rol_permiso force row level security;
