-- The calendar of a person, which his telephone reads at a secret address: of it only the digest is kept, among the public links.
create table citas.calendario (
  empresa_id int not null references empresas.empresa,
  empleado_id uuid not null,
  -- The link that leads to it; of those made before none does.
  enlace_id uuid not null,
  creado_en timestamptz not null,
  primary key (empresa_id, empleado_id),
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id)
);
create index calendario_por_enlace on citas.calendario (empresa_id, enlace_id);
call plataforma.proteger('citas.calendario', 'select, insert, update, delete');

-- When its customer was reminded of it; of another day, he is reminded anew.
alter table citas.cita add column recordada_en timestamptz;
create index cita_por_recordar on citas.cita (desde, empresa_id)
  where recordada_en is null and estado in ('pedida', 'confirmada');

-- The rest of those that repeat, when they are called off together.
create index cita_por_serie on citas.cita (empresa_id, serie_id, desde) where serie_id is not null;
