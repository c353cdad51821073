-- Roles that a company was founded with and nobody has touched since get what their day asks for, as in a new company.
alter table permisos.rol no force row level security;
alter table permisos.rol_permiso no force row level security;
insert into permisos.rol_permiso (empresa_id, rol_id, permiso)
  select r.empresa_id, r.id, n.permiso
  from permisos.rol r
  join (values ('administrador', 'ver_dashboard'), ('cajero', 'facturar'), ('contador', 'registrar_gastos')) n (preset, permiso)
    on n.preset = r.preset
  where r.version = 1
  on conflict do nothing;
alter table permisos.rol force row level security;
alter table permisos.rol_permiso force row level security;
