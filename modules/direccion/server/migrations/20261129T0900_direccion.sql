create schema direccion;
grant usage on schema direccion to bahia_app, bahia_mantenimiento;

-- Of the installation: what every link starts with. One row, made by whoever sets up or first chooses.
create table direccion.publica (
  unica boolean primary key default true check (unica),
  url text,
  -- The company whose administrators may change it.
  guardiana int not null,
  -- What this installation proves itself with when the address is tried.
  sello text not null,
  cambiada_por text not null,
  cambiada_en timestamptz not null,
  version int not null default 1 check (version >= 1)
);
grant select, insert, update on direccion.publica to bahia_app;
grant select on direccion.publica to bahia_mantenimiento;
