create schema usuarios;
grant usage on schema usuarios to bahia_app, bahia_mantenimiento;

-- Global: one person may work in several companies.
create table usuarios.usuario (
  id uuid primary key,
  email text not null unique collate "C" check (email = lower(email)),
  nombre text not null check (nombre <> ''),
  telefono text not null default '',
  password_hash text not null,
  activo boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null default now()
);
grant select, insert, update on usuarios.usuario to bahia_app;
grant select on usuarios.usuario to bahia_mantenimiento;
