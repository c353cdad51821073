-- What a customer has in his favour: kept beside its ledger, which is what explains it.
create table pagos.saldo (
  empresa_id int not null,
  cliente_id uuid not null,
  saldo_centavos bigint not null check (saldo_centavos >= 0),
  primary key (empresa_id, cliente_id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id)
);
create index saldo_a_favor on pagos.saldo (empresa_id, saldo_centavos desc, cliente_id) where saldo_centavos > 0;
call plataforma.proteger('pagos.saldo', 'select, insert, update');

-- A payment that leaves money in favour is a receipt for more than it applies; one that spends it, for less, even for nothing.
-- So a receipt = its forms = what entered the register = what it applied + what it left in favour.
alter table pagos.pago drop constraint pago_monto_centavos_check;
alter table pagos.pago drop constraint pago_check;
alter table pagos.pago add constraint pago_signo check (
  case when tipo in ('devolucion', 'cancelacion') then monto_centavos <= 0 else monto_centavos >= 0 end);

-- What an account was credited without money: its total is already net of it.
alter table pagos.cuenta add column acreditado_centavos bigint not null default 0 check (acreditado_centavos >= 0);

-- Lowers what a document is worth to its customer. What he had already paid beyond that stays in his favour.
create table pagos.nota_credito (
  empresa_id int not null,
  id uuid not null,
  serie text not null,
  numero bigint not null,
  folio text not null,
  cuenta_id uuid not null,
  cliente_id uuid not null,
  clase text not null check (clase in ('bonificacion', 'descuento', 'devolucion', 'error')),
  motivo text not null,
  monto_centavos bigint not null check (monto_centavos > 0),
  a_favor_centavos bigint not null default 0,
  -- What the account still owed right after, as its paper says for ever.
  saldo_centavos bigint not null check (saldo_centavos >= 0),
  fecha_negocio date not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  cancelada_en timestamptz,
  cancelada_fecha date,
  cancelada_por text not null default '',
  cancelada_motivo text not null default '',
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  foreign key (empresa_id, cuenta_id) references pagos.cuenta (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  check (a_favor_centavos between 0 and monto_centavos)
);
create index nota_por_cuenta on pagos.nota_credito (empresa_id, cuenta_id);
create index nota_por_cliente on pagos.nota_credito (empresa_id, cliente_id, fecha_negocio);
create index nota_por_fecha on pagos.nota_credito (empresa_id, fecha_negocio desc, id desc);
call plataforma.proteger('pagos.nota_credito', 'select, insert, update');

create table pagos.saldo_movimiento (
  empresa_id int not null,
  id uuid not null,
  cliente_id uuid not null,
  monto_centavos bigint not null check (monto_centavos <> 0),
  saldo_centavos bigint not null check (saldo_centavos >= 0),
  pago_id uuid,
  nota_id uuid,
  concepto text not null,
  fecha_negocio date not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, pago_id) references pagos.pago (empresa_id, id),
  foreign key (empresa_id, nota_id) references pagos.nota_credito (empresa_id, id),
  check (num_nonnulls(pago_id, nota_id) = 1)
);
create index saldo_movimiento_por_cliente on pagos.saldo_movimiento (empresa_id, cliente_id, id desc);
create index saldo_movimiento_por_pago on pagos.saldo_movimiento (empresa_id, pago_id) where pago_id is not null;
create index saldo_movimiento_por_nota on pagos.saldo_movimiento (empresa_id, nota_id) where nota_id is not null;
call plataforma.proteger('pagos.saldo_movimiento', 'select, insert');
create trigger saldo_movimiento_solo_agregar before update or delete on pagos.saldo_movimiento
  for each row execute function plataforma.solo_agregar();
