create schema importaciones;
grant usage on schema importaciones to bahia_app, bahia_mantenimiento;

-- A file that came in: what was read of it, what its columns are, what was done with it and by whom.
create table importaciones.importacion (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  tipo text not null check (tipo in ('clientes', 'activos', 'proveedores', 'servicios', 'articulos', 'existencias', 'por_cobrar', 'por_pagar')),
  archivo text not null,
  sha256 text not null,
  hoja text not null default '',
  encabezados jsonb not null,
  columnas jsonb not null,
  existentes text not null default 'omitir' check (existentes in ('actualizar', 'omitir')),
  estado text not null default 'revision' check (estado in ('revision', 'escribiendo', 'hecha', 'deshaciendo', 'deshecha')),
  renglones int not null check (renglones > 0),
  cuentas jsonb not null default '{}',
  -- Of everything that the preview said would be written: what is written is that or nothing.
  huella text not null default '',
  falla text not null default '',
  usuario_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  confirmada_por uuid,
  confirmada_nombre text not null default '',
  hecha_en timestamptz,
  deshecha_por uuid,
  deshecha_nombre text not null default '',
  deshecha_en timestamptz,
  motivo text not null default '',
  deshechos int not null default 0,
  conservados int not null default 0,
  version int not null default 1,
  primary key (empresa_id, id),
  check (estado not in ('hecha', 'deshaciendo', 'deshecha') or hecha_en is not null),
  check ((estado = 'deshecha') = (deshecha_en is not null))
);
create index importacion_por_fecha on importaciones.importacion (empresa_id, creado_en desc, id);
create index importacion_por_huella on importaciones.importacion (empresa_id, sha256);
call plataforma.proteger('importaciones.importacion');

create table importaciones.renglon (
  empresa_id int not null,
  importacion_id uuid not null,
  numero int not null,
  celdas jsonb not null,
  suerte text not null default 'error' check (suerte in ('error', 'nuevo', 'cambia', 'omitido', 'igual')),
  nombre text not null default '',
  faltas jsonb not null default '[]',
  avisos jsonb not null default '[]',
  cambios jsonb not null default '[]',
  -- Once written: which record it made or changed, with what version it left it, and what was there before.
  registro_id uuid,
  registro_version int,
  antes jsonb,
  conservado text,
  primary key (empresa_id, importacion_id, numero),
  foreign key (empresa_id, importacion_id) references importaciones.importacion (empresa_id, id) on delete cascade
);
create index renglon_por_suerte on importaciones.renglon (empresa_id, importacion_id, suerte, numero);
call plataforma.proteger('importaciones.renglon');

-- How far it went, told from outside of the transaction that writes.
create table importaciones.avance (
  empresa_id int not null,
  importacion_id uuid not null,
  hechos int not null default 0,
  total int not null,
  primary key (empresa_id, importacion_id),
  foreign key (empresa_id, importacion_id) references importaciones.importacion (empresa_id, id) on delete cascade
);
call plataforma.proteger('importaciones.avance');
