create schema alertas;
grant usage on schema alertas to bahia_app, bahia_mantenimiento;

-- What somebody wants to be told: a figure past its threshold. Put away, it stays for its history.
create table alertas.regla (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  clase text not null check (clase in ('medida', 'corte', 'descuento', 'detenida', 'promesa', 'existencia')),
  medida text,
  lapso text check (lapso in ('dia', 'semana', 'mes')),
  sentido text not null check (sentido in ('mas', 'menos')),
  umbral bigint not null,
  usuario_ids uuid[] not null default '{}',
  rol_ids uuid[] not null default '{}',
  vias text[] not null check (cardinality(vias) > 0),
  urgente boolean not null default false,
  activa boolean not null default true,
  -- What was over before is not told: since when the rule holds as it is.
  vigente_desde timestamptz not null,
  quitada_en timestamptz,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  version int not null default 1,
  primary key (empresa_id, id),
  check ((clase = 'medida') = (medida is not null)),
  check ((clase = 'medida') = (lapso is not null))
);
call plataforma.proteger('alertas.regla', 'select, insert, update');

-- Each time that something went past a threshold, until it came back. One that is still past it cannot cross again,
-- whoever looks and however many look at once.
create table alertas.cruce (
  empresa_id int not null,
  id uuid not null,
  regla_id uuid not null,
  -- Of what: the id of a document or of an article, the first day of a period.
  sujeto text not null collate "C",
  documento text not null check (documento in ('corte', 'orden', 'mostrador', 'articulo', 'periodo')),
  documento_id uuid,
  folio text not null,
  -- The last day of a period.
  hasta date,
  -- The figure, and the threshold as it was.
  valor bigint not null,
  sentido text not null check (sentido in ('mas', 'menos')),
  umbral bigint not null,
  cruzo_en timestamptz not null,
  volvio_en timestamptz,
  -- Null where its period ended, or it is looked at no more.
  volvio_valor bigint,
  primary key (empresa_id, id),
  foreign key (empresa_id, regla_id) references alertas.regla (empresa_id, id),
  check ((documento = 'periodo') = (documento_id is null)),
  check (case when sentido = 'mas' then valor > umbral else valor < umbral end),
  check (volvio_en >= cruzo_en)
);
create unique index cruce_una_vez on alertas.cruce (empresa_id, regla_id, sujeto) where volvio_en is null;
create index cruce_de_regla on alertas.cruce (empresa_id, regla_id, cruzo_en desc, id desc);
create index cruce_por_fecha on alertas.cruce (empresa_id, cruzo_en desc, id desc);
call plataforma.proteger('alertas.cruce', 'select, insert, update');

-- Who is told of a crossing and by which way: once each.
create table alertas.aviso (
  empresa_id int not null,
  cruce_id uuid not null,
  usuario_id uuid not null references usuarios.usuario,
  via text not null check (via in ('campana', 'push', 'correo')),
  usuario_nombre text not null,
  -- Not before his hours begin.
  desde timestamptz not null,
  estado text not null default 'espera'
    check (estado in ('espera', 'dado', 'sin_dispositivo', 'silenciado', 'sin_permiso', 'apagada')),
  dado_en timestamptz,
  correo_id uuid,
  primary key (empresa_id, cruce_id, usuario_id, via),
  foreign key (empresa_id, cruce_id) references alertas.cruce (empresa_id, id),
  check ((estado = 'espera') = (dado_en is null))
);
create index aviso_por_dar on alertas.aviso (empresa_id, desde) where estado = 'espera';
call plataforma.proteger('alertas.aviso', 'select, insert, update');

-- From which hour until which one people may be told; what the company says holds for whoever says nothing.
create table alertas.ajuste (
  empresa_id int not null references empresas.empresa,
  desde int not null check (desde between 0 and 23),
  hasta int not null check (hasta between 1 and 24),
  version int not null default 1,
  primary key (empresa_id),
  check (desde < hasta)
);
call plataforma.proteger('alertas.ajuste', 'select, insert, update');

create table alertas.horas (
  empresa_id int not null,
  usuario_id uuid not null references usuarios.usuario,
  desde int not null check (desde between 0 and 23),
  hasta int not null check (hasta between 1 and 24),
  primary key (empresa_id, usuario_id),
  check (desde < hasta)
);
call plataforma.proteger('alertas.horas', 'select, insert, update, delete');
