create schema inspecciones;
grant usage on schema inspecciones to bahia_app, bahia_mantenimiento;

create table inspecciones.ajuste (
  empresa_id int not null references empresas.empresa,
  -- Which orders are inspected: those of a vehicle that stays, and those of none.
  ordenes_con_vehiculo boolean not null default true,
  ordenes_sin_vehiculo boolean not null default false,
  -- Queja, causa y corrección on the report.
  imprime_diagnostico boolean not null default true,
  version int not null default 1,
  primary key (empresa_id)
);
call plataforma.proteger('inspecciones.ajuste', 'select, insert, update');

create table inspecciones.plantilla (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  nivel text not null check (nivel in ('rapida', 'completa', 'pre_viaje', 'compra_venta', 'propia')),
  -- When it is proposed by itself.
  siempre boolean not null default false,
  cada_km int check (cada_km > 0),
  cada_meses int check (cada_meses > 0),
  palabras text not null default '',
  activa boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id)
);
create unique index plantilla_por_nombre on inspecciones.plantilla (empresa_id, lower(nombre) collate "C");
call plataforma.proteger('inspecciones.plantilla', 'select, insert, update');

-- What is asked at a point: in a template, and kept as it was asked in each inspection.
create table inspecciones.plantilla_punto (
  empresa_id int not null,
  plantilla_id uuid not null,
  id uuid not null,
  renglon int not null,
  seccion text not null,
  nombre text not null check (nombre <> ''),
  -- Its name as one compares it: by it the visit before is found, whatever the template.
  clave text not null collate "C",
  que_mirar text not null default '',
  tipo text not null check (tipo in ('semaforo', 'medida', 'si_no', 'texto')),
  unidad text not null default '',
  verde_desde int,
  verde_hasta int,
  amarillo_desde int,
  amarillo_hasta int,
  malo text not null default 'no' check (malo in ('si', 'no')),
  color_malo text not null default 'rojo' check (color_malo in ('amarillo', 'rojo')),
  foto_si_rojo boolean not null default false,
  prioridad text not null default 'recomendado' check (prioridad in ('urgente', 'recomendado', 'puede_esperar')),
  servicio_id uuid,
  articulo_id uuid,
  primary key (empresa_id, plantilla_id, id),
  foreign key (empresa_id, plantilla_id) references inspecciones.plantilla (empresa_id, id),
  foreign key (empresa_id, servicio_id) references servicios.servicio (empresa_id, id),
  foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id),
  check (servicio_id is null or articulo_id is null)
);
call plataforma.proteger('inspecciones.plantilla_punto');

create table inspecciones.inspeccion (
  empresa_id int not null,
  id uuid not null,
  orden_id uuid not null,
  activo_id uuid,
  plantilla_id uuid not null,
  nombre text not null,
  nivel text not null,
  estado text not null default 'abierta' check (estado in ('abierta', 'terminada', 'cancelada')),
  kilometraje int,
  fecha date not null,
  queja text not null default '',
  causa text not null default '',
  correccion text not null default '',
  diagnostico_version int not null default 1,
  -- What its public links name; taken away, all of them lead nowhere.
  enlace_id uuid,
  creado_en timestamptz not null,
  creado_por text not null,
  terminada_en timestamptz,
  terminada_por text not null default '',
  cancelada_motivo text not null default '',
  version int not null default 1,
  primary key (empresa_id, id),
  check ((estado = 'terminada') = (terminada_en is not null)),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id),
  foreign key (empresa_id, activo_id) references activos.activo (empresa_id, id),
  foreign key (empresa_id, plantilla_id) references inspecciones.plantilla (empresa_id, id)
);
create index inspeccion_por_orden on inspecciones.inspeccion (empresa_id, orden_id, creado_en desc);
create index inspeccion_por_activo on inspecciones.inspeccion (empresa_id, activo_id, creado_en desc) where activo_id is not null;
create unique index inspeccion_por_enlace on inspecciones.inspeccion (empresa_id, enlace_id) where enlace_id is not null;
create unique index inspeccion_abierta on inspecciones.inspeccion (empresa_id, orden_id, plantilla_id) where estado = 'abierta';
call plataforma.proteger('inspecciones.inspeccion', 'select, insert, update');

create table inspecciones.punto (
  empresa_id int not null,
  inspeccion_id uuid not null,
  id uuid not null,
  renglon int not null,
  seccion text not null,
  nombre text not null,
  clave text not null collate "C",
  que_mirar text not null,
  tipo text not null,
  unidad text not null,
  verde_desde int,
  verde_hasta int,
  amarillo_desde int,
  amarillo_hasta int,
  malo text not null,
  color_malo text not null,
  foto_si_rojo boolean not null,
  prioridad text not null,
  servicio_id uuid,
  articulo_id uuid,
  -- What was found; how many marks it has had.
  color text check (color in ('verde', 'amarillo', 'rojo', 'na')),
  valor_milesimas int,
  respuesta text check (respuesta in ('si', 'no')),
  texto text not null default '',
  nota text not null default '',
  marcas int not null default 0,
  marcado_en timestamptz,
  marcado_por text not null default '',
  usuario_id uuid references usuarios.usuario,
  -- The mark that did not stand while nobody who has seen both has said which.
  otra_id uuid,
  primary key (empresa_id, inspeccion_id, id),
  foreign key (empresa_id, inspeccion_id) references inspecciones.inspeccion (empresa_id, id),
  foreign key (empresa_id, servicio_id) references servicios.servicio (empresa_id, id),
  foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id)
);
call plataforma.proteger('inspecciones.punto', 'select, insert, update');

-- Every mark that anybody made, for ever: of two people at one point both are here.
create table inspecciones.marca (
  empresa_id int not null,
  id uuid not null,
  inspeccion_id uuid not null,
  punto_id uuid not null,
  base int not null,
  color text,
  valor_milesimas int,
  respuesta text,
  texto text not null,
  nota text not null,
  quedo boolean not null,
  usuario_id uuid not null references usuarios.usuario,
  usuario_nombre text not null,
  -- When the hand touched it, and when the server heard.
  marcado_en timestamptz not null,
  recibido_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, inspeccion_id, punto_id) references inspecciones.punto (empresa_id, inspeccion_id, id)
);
create index marca_por_punto on inspecciones.marca (empresa_id, inspeccion_id, punto_id, recibido_en);
call plataforma.proteger('inspecciones.marca', 'select, insert');
