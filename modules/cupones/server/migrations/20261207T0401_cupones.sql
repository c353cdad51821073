create schema cupones;
grant usage on schema cupones to bahia_app, bahia_mantenimiento;

-- What is given: one row, however many codes are handed out of it.
create table cupones.cupon (
  empresa_id int not null,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  -- Without accents or case: how it is looked for.
  nombre_orden text not null,
  alcance text not null check (alcance in ('documento', 'servicio')),
  da text not null check (da in ('gratis', 'porcentaje', 'monto')),
  diezmilesimas int not null check (diezmilesimas between 0 and 10000),
  centavos bigint not null check (centavos >= 0),
  desde date,
  hasta date,
  dias jsonb not null,
  minimo_centavos bigint not null check (minimo_centavos >= 0),
  limite int check (limite > 0),
  limite_cliente int check (limite_cliente > 0),
  solo_nuevos boolean not null,
  blancos jsonb not null,
  con_membresia boolean not null,
  nota text not null,
  activo boolean not null default true,
  -- How many documents have it now. Whatever anybody read before, this never passes the limit.
  usados int not null default 0,
  usuario_nombre text not null,
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  check (hasta >= desde),
  constraint nunca_de_mas check (usados >= 0 and (limite is null or usados <= limite))
);
create index cupon_por_fecha on cupones.cupon (empresa_id, creado_en desc, id desc);
call plataforma.proteger('cupones.cupon', 'select, insert, update');

-- What is said at the counter. One for everybody, one of a customer, or many of one use each.
create table cupones.codigo (
  empresa_id int not null,
  codigo text not null check (codigo ~ '^[A-Z0-9]{3,24}$'),
  cupon_id uuid not null,
  -- Only he uses it.
  cliente_id uuid,
  -- Before its coupon ends.
  hasta date,
  limite int check (limite > 0),
  usados int not null default 0,
  -- Of which batch, and which of it; 0 is the code of the coupon itself.
  lote int not null default 0,
  numero int not null default 0,
  retirado_en timestamptz,
  retirado_motivo text not null default '',
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, codigo),
  foreign key (empresa_id, cupon_id) references cupones.cupon (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  constraint codigo_nunca_de_mas check (usados >= 0 and (limite is null or usados <= limite))
);
create index codigo_por_cupon on cupones.codigo (empresa_id, cupon_id, lote, numero, codigo);
create index codigo_por_cliente on cupones.codigo (empresa_id, cliente_id) where cliente_id is not null;
call plataforma.proteger('cupones.codigo', 'select, insert, update');

-- How often each customer has it.
create table cupones.por_cliente (
  empresa_id int not null,
  cupon_id uuid not null,
  cliente_id uuid not null,
  limite int,
  usados int not null,
  primary key (empresa_id, cupon_id, cliente_id),
  foreign key (empresa_id, cupon_id) references cupones.cupon (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  constraint cliente_nunca_de_mas check (usados >= 0 and (limite is null or usados <= limite))
);
call plataforma.proteger('cupones.por_cliente', 'select, insert, update');

-- The ledger: what was taken off which line of which document, and what came back. `cantidad`: the line has it (1), it no
-- longer has it (-1), or only part of it came back (0).
create table cupones.uso (
  empresa_id int not null,
  id uuid not null,
  cupon_id uuid not null,
  codigo text not null,
  cliente_id uuid,
  tipo text not null check (tipo in ('uso', 'reverso')),
  cantidad int not null check (cantidad between -1 and 1),
  descuento_centavos bigint not null,
  texto text not null,
  -- It was the customer's first visit.
  nuevo boolean not null,
  documento_id uuid not null,
  partida_id uuid not null,
  folio text not null,
  fecha date not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, cupon_id) references cupones.cupon (empresa_id, id),
  foreign key (empresa_id, codigo) references cupones.codigo (empresa_id, codigo),
  check ((tipo = 'uso') = (cantidad = 1)),
  check ((tipo = 'uso') = (descuento_centavos > 0))
);
create index uso_por_cupon on cupones.uso (empresa_id, cupon_id, creado_en desc, id desc);
create index uso_por_documento on cupones.uso (empresa_id, documento_id);
create index uso_por_cliente on cupones.uso (empresa_id, cliente_id) where cliente_id is not null;
call plataforma.proteger('cupones.uso', 'select, insert');
create trigger uso_solo_agregar before update or delete on cupones.uso
  for each row execute function plataforma.solo_agregar();
