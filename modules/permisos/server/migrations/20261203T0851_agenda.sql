-- Companies from before get the keys of the agenda where a new company would have them.
alter table permisos.rol no force row level security;
alter table permisos.rol_permiso no force row level security;
insert into permisos.rol_permiso (empresa_id, rol_id, permiso)
  select r.empresa_id, r.id, k.permiso from permisos.rol r
  cross join (values ('ver_agenda', 'dueno'), ('ver_agenda', 'administrador'), ('ver_agenda', 'asesor'), ('ver_agenda', 'cajero'),
    ('ver_agenda', 'tecnico'), ('agendar_citas', 'dueno'), ('agendar_citas', 'administrador'), ('agendar_citas', 'asesor')) as k (permiso, preset)
  where r.preset = k.preset
  on conflict do nothing;
alter table permisos.rol force row level security;
alter table permisos.rol_permiso force row level security;
