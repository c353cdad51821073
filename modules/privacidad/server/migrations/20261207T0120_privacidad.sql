create schema privacidad;
grant usage on schema privacidad to bahia_app, bahia_mantenimiento;

-- What somebody asked of his data, and what was answered and done. States are told by the dates.
create table privacidad.solicitud (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  serie text not null,
  numero bigint not null,
  folio text not null,
  tipo text not null check (tipo in ('acceso', 'rectificacion', 'cancelacion', 'oposicion', 'revocacion')),
  cliente_id uuid not null,
  canal text not null check (canal in ('mostrador', 'cuenta', 'correo', 'telefono')),
  detalle text not null,
  identidad text not null check (identidad in ('ine', 'pasaporte', 'licencia', 'cuenta', 'conocido', 'representante')),
  identidad_nota text not null,
  recibida date not null,
  responder_antes date not null check (responder_antes > recibida),
  prorroga_respuesta text check (prorroga_respuesta <> ''),
  respondida date check (respondida >= recibida),
  procedente boolean,
  respuesta text not null default '',
  respondida_por text not null default '',
  ejecutar_antes date check (ejecutar_antes > respondida),
  prorroga_ejecucion text check (prorroga_ejecucion <> ''),
  ejecutada date check (ejecutada >= respondida),
  ejecutada_por text not null default '',
  -- Of a cancellation: what was kept and until when, without his data.
  conservado jsonb not null default '[]',
  -- Whoever answers for it was told that the term ends; '' = not yet.
  avisada text not null default '' check (avisada in ('', 'por_vencer', 'vencida')),
  registrada_por text not null,
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  check ((respondida is null) = (procedente is null)),
  check ((procedente is true) = (ejecutar_antes is not null)),
  check (ejecutada is null or procedente is true)
);
create index solicitud_por_fecha on privacidad.solicitud (empresa_id, recibida desc, id desc);
create index solicitud_por_cliente on privacidad.solicitud (empresa_id, cliente_id);
-- What nobody finished is little, however long the book grows.
create index solicitud_abierta on privacidad.solicitud (empresa_id, responder_antes)
  where respondida is null or (procedente is true and ejecutada is null);
-- Two of the same kind at once are one.
create unique index solicitud_una_a_la_vez on privacidad.solicitud (empresa_id, cliente_id, tipo)
  where respondida is null or (procedente is true and ejecutada is null);
call plataforma.proteger('privacidad.solicitud', 'select, insert, update');
