-- What a list was understood by, and rows that are none of the list or that come in without something.
alter table importaciones.importacion
  add column fila_encabezados int not null default 1,
  add column programa text not null default '',
  add column motivos jsonb not null default '[]',
  add column por_corregir int not null default 0,
  -- What would be written, in words, where a row is more than one record.
  add column resumen text not null default '';

alter table importaciones.renglon
  add column pendientes jsonb not null default '[]',
  -- Of a row that writes more than one record: each, with what it takes to take it back.
  add column partes jsonb not null default '[]',
  drop constraint renglon_suerte_check,
  add constraint renglon_suerte_check check (suerte in ('error', 'nuevo', 'cambia', 'unido', 'omitido', 'igual', 'saltado'));

-- The sheets as they came, until the list is imported: another of them, or another row of headers, may be the right one.
create table importaciones.hoja (
  empresa_id int not null,
  importacion_id uuid not null,
  lugar int not null,
  contenido jsonb not null,
  primary key (empresa_id, importacion_id, lugar),
  foreign key (empresa_id, importacion_id) references importaciones.importacion (empresa_id, id) on delete cascade
);
call plataforma.proteger('importaciones.hoja');

-- What the columns of a list with these headers were, when it was last imported.
create table importaciones.disposicion (
  empresa_id int not null references empresas.empresa,
  huella text not null,
  tipo text not null,
  campos jsonb not null,
  usada_en timestamptz not null default now(),
  primary key (empresa_id, huella, tipo)
);
call plataforma.proteger('importaciones.disposicion');
