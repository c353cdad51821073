create schema recepciones;
grant usage on schema recepciones to bahia_app, bahia_mantenimiento;

-- What a company asks when a vehicle comes in, once it wants something else than what every one begins with.
create table recepciones.ajuste (
  empresa_id int not null references empresas.empresa,
  pide boolean not null,
  con_inventario boolean not null,
  exige_firma boolean not null,
  fotos text[] not null,
  cliente_ve boolean not null,
  riesgos text not null,
  version int not null,
  primary key (empresa_id)
);
call plataforma.proteger('recepciones.ajuste', 'select, insert, update');

-- What is looked at in each kind of vehicle, where the company has written its own.
create table recepciones.plantilla (
  empresa_id int not null references empresas.empresa,
  silueta text not null,
  secciones jsonb not null,
  version int not null,
  primary key (empresa_id, silueta)
);
call plataforma.proteger('recepciones.plantilla', 'select, insert, update');

create table recepciones.recepcion (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  estado text not null default 'abierta',
  activo_id uuid,
  cliente_id uuid,
  orden_id uuid,
  kilometraje int,
  kilometraje_motivo text not null default '',
  combustible_octavos int,
  queja text not null default '',
  entrega_nombre text not null default '',
  entrega_telefono text not null default '',
  objetos text not null default '',
  silueta text not null default 'auto',
  -- Sections with what was said of each point, and marks with their place: each is read and written whole.
  inventario jsonb not null default '[]',
  golpes jsonb not null default '[]',
  piezas_usadas boolean,
  piezas_del_cliente boolean,
  publicidad boolean,
  diagnostico_centavos bigint,
  riesgos text not null default '',
  promesa timestamptz,
  firma_archivo_id uuid,
  firma_nombre text not null default '',
  -- Of what was signed, and of what stands: they differ once it was corrected.
  firma_hash text not null default '',
  hash text not null default '',
  firma_en timestamptz,
  otra_orden text not null default '',
  descartada_motivo text not null default '',
  avisado_en timestamptz,
  recibida_en timestamptz not null,
  usuario_id uuid not null references usuarios.usuario,
  usuario_nombre text not null,
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, activo_id) references activos.activo (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id),
  foreign key (empresa_id, firma_archivo_id) references plataforma.archivo (empresa_id, id),
  check (estado in ('abierta', 'recibida', 'descartada')),
  check (estado <> 'recibida' or orden_id is not null),
  check (combustible_octavos between 0 and 8)
);
create unique index recepcion_por_orden on recepciones.recepcion (empresa_id, orden_id) where estado = 'recibida';
create index recepcion_por_vehiculo on recepciones.recepcion (empresa_id, activo_id, creado_en desc);
create index recepcion_por_dia on recepciones.recepcion (empresa_id, estado, recibida_en desc, id desc);
call plataforma.proteger('recepciones.recepcion', 'select, insert, update');

-- How it left.
create table recepciones.entrega (
  empresa_id int not null,
  recepcion_id uuid not null,
  kilometraje int,
  kilometraje_motivo text not null default '',
  combustible_octavos int,
  golpes jsonb not null,
  nota text not null,
  entregada_a text not null,
  firma_archivo_id uuid,
  firma_hash text not null default '',
  entregada_en timestamptz not null,
  usuario_nombre text not null,
  primary key (empresa_id, recepcion_id),
  foreign key (empresa_id, recepcion_id) references recepciones.recepcion (empresa_id, id),
  foreign key (empresa_id, firma_archivo_id) references plataforma.archivo (empresa_id, id),
  check (combustible_octavos between 0 and 8)
);
call plataforma.proteger('recepciones.entrega', 'select, insert');
