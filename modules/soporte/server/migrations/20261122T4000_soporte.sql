create schema soporte;
grant usage on schema soporte to bahia_app, bahia_mantenimiento;

create table soporte.ticket (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  serie text not null,
  numero bigint not null,
  folio text not null,
  asunto text not null check (asunto <> ''),
  estado text not null default 'nuevo'
    check (estado in ('nuevo', 'abierto', 'esperando_cliente', 'resuelto', 'cerrado')),
  prioridad text not null default 'normal' check (prioridad in ('baja', 'normal', 'alta', 'urgente')),
  -- Where it came in.
  canal text not null check (canal in ('portal', 'cotizacion', 'enlace', 'mostrador')),
  cliente_id uuid,
  -- The person of the portal who opened it.
  usuario_id uuid references usuarios.usuario,
  contacto_nombre text not null,
  contacto_email text not null default '',
  contacto_telefono text not null default '',
  cotizacion_id uuid,
  orden_id uuid,
  documento_folio text not null default '',
  asignado_a uuid references usuarios.usuario,
  asignado_nombre text not null default '',
  -- Looks written by a program: kept apart, rings no bell, answers no mail.
  sospechoso boolean not null default false,
  reabierto int not null default 0,
  -- Since when the customer waits for an answer; null when it is his turn.
  espera_desde timestamptz,
  primera_respuesta_en timestamptz,
  resuelto_en timestamptz,
  cerrado_en timestamptz,
  ultimo_mensaje_en timestamptz not null,
  -- Order of the customer's last message: who read up to it has nothing new.
  ultimo_cliente bigint not null default 0,
  ip text not null default '',
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  check (cotizacion_id is null or orden_id is null),
  check ((asignado_a is null) = (asignado_nombre = '')),
  check ((estado = 'cerrado') = (cerrado_en is not null)),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, cotizacion_id) references cotizaciones.cotizacion (empresa_id, id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id)
);
create index ticket_por_movimiento on soporte.ticket (empresa_id, ultimo_mensaje_en desc, id desc);
create index ticket_por_fecha on soporte.ticket (empresa_id, creado_en desc, id desc);
create index ticket_por_estado on soporte.ticket (empresa_id, estado, ultimo_mensaje_en desc, id desc);
create index ticket_por_espera on soporte.ticket (empresa_id, coalesce(espera_desde, ultimo_mensaje_en), id)
  where estado in ('nuevo', 'abierto');
create index ticket_por_folio on soporte.ticket (empresa_id, folio);
create index ticket_por_cliente on soporte.ticket (empresa_id, cliente_id, ultimo_mensaje_en desc);
create index ticket_por_persona on soporte.ticket (empresa_id, asignado_a, ultimo_mensaje_en desc) where asignado_a is not null;
create index ticket_por_origen on soporte.ticket (empresa_id, ip, creado_en desc) where ip <> '';
create index ticket_por_cerrar on soporte.ticket (empresa_id, resuelto_en) where estado = 'resuelto';
call plataforma.proteger('soporte.ticket', 'select, insert, update');

-- What was said, for ever: a message is answered, never changed.
create table soporte.mensaje (
  empresa_id int not null,
  id uuid not null,
  orden bigint generated always as identity,
  ticket_id uuid not null,
  autor text not null check (autor in ('cliente', 'taller')),
  -- Only the workshop reads it.
  interna boolean not null default false check (not interna or autor = 'taller'),
  usuario_id uuid references usuarios.usuario,
  nombre text not null,
  texto text not null check (texto <> ''),
  ip text not null default '',
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, ticket_id) references soporte.ticket (empresa_id, id)
);
create index mensaje_por_ticket on soporte.mensaje (empresa_id, ticket_id, orden);
call plataforma.proteger('soporte.mensaje', 'select, insert');
create trigger mensaje_solo_agregar before update or delete on soporte.mensaje
  for each row execute function plataforma.solo_agregar();

create table soporte.archivo (
  empresa_id int not null,
  mensaje_id uuid not null,
  renglon int not null check (renglon between 1 and 5),
  ticket_id uuid not null,
  archivo_id uuid not null,
  sha256 text not null,
  primary key (empresa_id, mensaje_id, renglon),
  unique (empresa_id, mensaje_id, sha256),
  foreign key (empresa_id, mensaje_id) references soporte.mensaje (empresa_id, id),
  foreign key (empresa_id, ticket_id) references soporte.ticket (empresa_id, id),
  foreign key (empresa_id, archivo_id) references plataforma.archivo (empresa_id, id)
);
create index archivo_por_ticket on soporte.archivo (empresa_id, ticket_id, archivo_id);
call plataforma.proteger('soporte.archivo', 'select, insert');

-- Up to which message each person read.
create table soporte.lectura (
  empresa_id int not null,
  usuario_id uuid not null references usuarios.usuario,
  ticket_id uuid not null,
  hasta bigint not null,
  primary key (empresa_id, usuario_id, ticket_id),
  foreign key (empresa_id, ticket_id) references soporte.ticket (empresa_id, id)
);
call plataforma.proteger('soporte.lectura', 'select, insert, update');

-- What is answered every week, written once.
create table soporte.respuesta (
  empresa_id int not null,
  id uuid not null,
  titulo text not null check (titulo <> ''),
  texto text not null check (texto <> ''),
  version int not null default 1,
  primary key (empresa_id, id),
  unique (empresa_id, titulo)
);
call plataforma.proteger('soporte.respuesta');

-- The company's own address for whoever has no account: meant to be published, so it is kept to be shown again.
create table soporte.ajuste (
  empresa_id int primary key references empresas.empresa,
  enlace_id uuid not null,
  -- Null: the company takes no tickets from strangers.
  enlace text,
  -- What the form's time is sealed with.
  sello bytea not null,
  version int not null default 1
);
call plataforma.proteger('soporte.ajuste', 'select, insert, update');
