-- What a workshop knows of who works in it.
alter table empleados.empleado
  add column especialidades text[] not null default '{}',
  -- By day of the week, from Sunday: when he comes in and leaves; null where he does not come.
  add column horario jsonb not null default '[null, null, null, null, null, null, null]',
  -- `sueldo`: no work of his pays a commission.
  add column esquema text not null default 'mixto',
  add column ingreso date,
  add column rfc text not null default '',
  add column curp text not null default '',
  add column nss text not null default '',
  add column foto_id uuid;
alter table empleados.empleado
  add constraint empleado_esquema check (esquema in ('sueldo', 'comision', 'mixto'));
alter table empleados.empleado
  add constraint empleado_foto foreign key (empresa_id, foto_id) references plataforma.archivo (empresa_id, id);

-- How somebody proves who he is at the clock of the workshop: apart, so that no list of people ever reads it.
create table empleados.acceso (
  empresa_id int not null,
  empleado_id uuid not null,
  pin_hash text,
  -- Digest of what the code of his badge says; another badge takes the place of the one before.
  credencial bytea,
  cambiado_en timestamptz not null,
  primary key (empresa_id, empleado_id),
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id)
);
create unique index acceso_por_credencial on empleados.acceso (empresa_id, credencial) where credencial is not null;
call plataforma.proteger('empleados.acceso', 'select, insert, update');
