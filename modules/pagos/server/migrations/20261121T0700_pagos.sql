create schema pagos;
grant usage on schema pagos to bahia_app, bahia_mantenimiento;

-- What a document is owed. The document opens it and hands over what people recognise it by.
create table pagos.cuenta (
  empresa_id int not null,
  id uuid not null,
  documento_tipo text not null check (documento_tipo in ('orden', 'venta')),
  documento_id uuid not null,
  folio text not null,
  cliente_id uuid not null,
  activo_id uuid,
  etiqueta text not null default '',
  fecha_negocio date not null,
  vence date not null,
  total_centavos bigint not null check (total_centavos >= 0),
  pagado_centavos bigint not null default 0 check (pagado_centavos >= 0),
  -- A counter ticket is its own first receipt: the series and number that it goes by.
  recibo_serie text,
  recibo_numero bigint,
  cancelada_en timestamptz,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, documento_tipo, documento_id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  check (pagado_centavos <= total_centavos)
);
create index cuenta_abierta on pagos.cuenta (empresa_id, vence, id) where pagado_centavos < total_centavos and cancelada_en is null;
create index cuenta_por_cliente on pagos.cuenta (empresa_id, cliente_id, fecha_negocio desc, id);
call plataforma.proteger('pagos.cuenta', 'select, insert, update');

-- A receipt: money taken (+) or given back (−) in one act, in one or several forms.
create table pagos.pago (
  empresa_id int not null,
  id uuid not null,
  serie text not null,
  numero bigint not null,
  folio text not null,
  tipo text not null check (tipo in ('anticipo', 'abono', 'liquidacion', 'devolucion', 'cancelacion')),
  cliente_id uuid not null,
  sesion_id uuid not null,
  monto_centavos bigint not null check (monto_centavos <> 0),
  recibido_centavos bigint not null default 0 check (recibido_centavos >= 0),
  cambio_centavos bigint not null default 0 check (cambio_centavos >= 0),
  -- The receipt that a return or a cancellation undoes.
  corrige_id uuid,
  motivo text not null default '',
  nota text not null default '',
  fecha_negocio date not null,
  usuario_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, sesion_id) references caja.sesion (empresa_id, id),
  foreign key (empresa_id, corrige_id) references pagos.pago (empresa_id, id),
  check ((tipo in ('devolucion', 'cancelacion')) = (monto_centavos < 0))
);
create index pago_por_fecha on pagos.pago (empresa_id, fecha_negocio desc, id);
create index pago_por_cliente on pagos.pago (empresa_id, cliente_id, fecha_negocio desc, id);
create index pago_por_sesion on pagos.pago (empresa_id, sesion_id);
create unique index pago_cancelado_una_vez on pagos.pago (empresa_id, corrige_id) where tipo = 'cancelacion';
call plataforma.proteger('pagos.pago', 'select, insert');
create trigger pago_solo_agregar before update or delete on pagos.pago
  for each row execute function plataforma.solo_agregar();

create table pagos.pago_forma (
  empresa_id int not null,
  pago_id uuid not null,
  renglon int not null,
  forma_pago text not null,
  monto_centavos bigint not null check (monto_centavos <> 0),
  referencia jsonb not null default '{}',
  primary key (empresa_id, pago_id, renglon),
  foreign key (empresa_id, pago_id) references pagos.pago (empresa_id, id)
);
call plataforma.proteger('pagos.pago_forma', 'select, insert');
create trigger pago_forma_solo_agregar before update or delete on pagos.pago_forma
  for each row execute function plataforma.solo_agregar();

create table pagos.aplicacion (
  empresa_id int not null,
  pago_id uuid not null,
  cuenta_id uuid not null,
  monto_centavos bigint not null check (monto_centavos <> 0),
  -- What the account still owed right after, as its receipt says for ever.
  saldo_centavos bigint not null check (saldo_centavos >= 0),
  primary key (empresa_id, pago_id, cuenta_id),
  foreign key (empresa_id, pago_id) references pagos.pago (empresa_id, id),
  foreign key (empresa_id, cuenta_id) references pagos.cuenta (empresa_id, id)
);
create index aplicacion_por_cuenta on pagos.aplicacion (empresa_id, cuenta_id, pago_id);
call plataforma.proteger('pagos.aplicacion', 'select, insert');
create trigger aplicacion_solo_agregar before update or delete on pagos.aplicacion
  for each row execute function plataforma.solo_agregar();
