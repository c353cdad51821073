create schema cotizaciones;
grant usage on schema cotizaciones to bahia_app, bahia_mantenimiento;

create table cotizaciones.cotizacion (
  empresa_id int not null,
  id uuid not null,
  serie text not null,
  numero bigint not null,
  folio text not null,
  -- Rises when it is edited after being sent; the customer authorises one revision.
  revision int not null default 1,
  cliente_id uuid not null,
  activo_id uuid,
  kilometraje int,
  asesor_id uuid not null,
  asesor_nombre text not null,
  fecha_negocio date not null,
  vigencia date not null,
  motivo text not null default '',
  entrega_estimada text not null default '',
  precios text not null check (precios in ('con_iva', 'mas_iva')),
  descuento_tipo text check (descuento_tipo in ('porcentaje', 'monto')),
  descuento_valor bigint not null default 0 check (descuento_valor >= 0),
  anticipo_tipo text check (anticipo_tipo in ('porcentaje', 'monto')),
  anticipo_valor bigint not null default 0 check (anticipo_valor >= 0),
  bruto_centavos bigint not null,
  descuento_centavos bigint not null,
  base_centavos bigint not null,
  iva_centavos bigint not null,
  total_centavos bigint not null check (total_centavos = base_centavos + iva_centavos),
  autorizado_centavos bigint not null default 0,
  comentarios text not null default '',
  notas_internas text not null default '',
  condiciones text not null default '',
  -- What was done to it; `vencida` and `convertida` are derived (date, order).
  estado text not null default 'borrador'
    check (estado in ('borrador', 'enviada', 'vista', 'autorizada', 'parcial', 'rechazada', 'cancelada')),
  enviada_en timestamptz,
  vista_en timestamptz,
  resuelta_en timestamptz,
  cancelada_en timestamptz,
  cancelada_motivo text not null default '',
  -- Written by the room of orders when it converts; no key to a table above.
  orden_id uuid,
  orden_folio text not null default '',
  convertida_en timestamptz,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  check ((orden_id is null) = (convertida_en is null)),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, activo_id) references activos.activo (empresa_id, id)
);
create index cotizacion_por_fecha on cotizaciones.cotizacion (empresa_id, fecha_negocio desc, id desc);
create index cotizacion_por_estado on cotizaciones.cotizacion (empresa_id, estado, fecha_negocio desc, id desc);
create index cotizacion_por_cliente on cotizaciones.cotizacion (empresa_id, cliente_id, fecha_negocio desc, id desc);
create index cotizacion_por_activo on cotizaciones.cotizacion (empresa_id, activo_id);
call plataforma.proteger('cotizaciones.cotizacion', 'select, insert, update');

create table cotizaciones.partida (
  empresa_id int not null,
  cotizacion_id uuid not null,
  id uuid not null,
  renglon int not null,
  tipo text not null check (tipo in ('servicio', 'mano_obra', 'refaccion', 'otro')),
  servicio_id uuid,
  clave text not null default '',
  descripcion text not null,
  cantidad_milesimas bigint not null check (cantidad_milesimas > 0),
  unidad text not null default '',
  precio_centavos bigint not null check (precio_centavos >= 0),
  descuento_tipo text check (descuento_tipo in ('porcentaje', 'monto')),
  descuento_valor bigint not null default 0,
  tasa_iva int not null,
  -- Null: unknown, so it stays out of the margin.
  costo_centavos bigint,
  prioridad text not null default 'recomendado' check (prioridad in ('urgente', 'recomendado', 'puede_esperar')),
  garantia_dias int,
  garantia_km int,
  clave_sat text not null default '',
  unidad_sat text not null default '',
  bruto_centavos bigint not null,
  -- Share of the document's discount; `descuento_centavos` already holds it.
  parte_descuento_centavos bigint not null,
  descuento_centavos bigint not null,
  base_centavos bigint not null,
  iva_centavos bigint not null,
  total_centavos bigint not null check (total_centavos = base_centavos + iva_centavos),
  decision text not null default 'pendiente' check (decision in ('pendiente', 'autorizada', 'rechazada')),
  primary key (empresa_id, cotizacion_id, id),
  foreign key (empresa_id, cotizacion_id) references cotizaciones.cotizacion (empresa_id, id),
  foreign key (empresa_id, servicio_id) references servicios.servicio (empresa_id, id)
);
create unique index partida_por_renglon on cotizaciones.partida (empresa_id, cotizacion_id, renglon);
call plataforma.proteger('cotizaciones.partida');

-- What an earlier revision said, kept when it was edited after being sent.
create table cotizaciones.revision (
  empresa_id int not null,
  cotizacion_id uuid not null,
  revision int not null,
  documento jsonb not null,
  documento_hash text not null,
  sustituida_por text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, cotizacion_id, revision),
  foreign key (empresa_id, cotizacion_id) references cotizaciones.cotizacion (empresa_id, id)
);
call plataforma.proteger('cotizaciones.revision', 'select, insert');

-- What the customer wrote from his page: a question, or that he wants the prices renewed.
create table cotizaciones.mensaje (
  empresa_id int not null,
  id uuid not null,
  cotizacion_id uuid not null,
  tipo text not null check (tipo in ('pregunta', 'actualizacion')),
  nombre text not null default '',
  texto text not null,
  ip text not null default '',
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, cotizacion_id) references cotizaciones.cotizacion (empresa_id, id)
);
create index mensaje_por_cotizacion on cotizaciones.mensaje (empresa_id, cotizacion_id, creado_en);
call plataforma.proteger('cotizaciones.mensaje', 'select, insert');

-- Each answer of the customer, by phone link or at the counter. Never changed.
create table cotizaciones.autorizacion (
  empresa_id int not null,
  id uuid not null,
  cotizacion_id uuid not null,
  revision int not null,
  canal text not null check (canal in ('enlace', 'presencial', 'telefono', 'whatsapp', 'correo')),
  nombre text not null,
  nota text not null default '',
  firma_archivo_id uuid,
  autorizado_centavos bigint not null,
  decisiones jsonb not null,
  documento_hash text not null,
  ip text not null default '',
  registrada_por text not null default '',
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, cotizacion_id) references cotizaciones.cotizacion (empresa_id, id)
);
create index autorizacion_por_cotizacion on cotizaciones.autorizacion (empresa_id, cotizacion_id, creado_en);
call plataforma.proteger('cotizaciones.autorizacion', 'select, insert');
create trigger autorizacion_solo_agregar before update or delete on cotizaciones.autorizacion
  for each row execute function plataforma.solo_agregar();
