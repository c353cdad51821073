create schema empleados;
grant usage on schema empleados to bahia_app, bahia_mantenimiento;

create table empleados.empleado (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  numero bigint not null,
  nombre text not null check (nombre <> ''),
  puesto text not null default '',
  telefono text not null default '',
  usuario_id uuid,
  color text not null default '#0E5C73',
  activo boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, numero)
);
call plataforma.proteger('empleados.empleado');
