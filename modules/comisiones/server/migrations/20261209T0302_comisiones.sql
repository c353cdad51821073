create schema comisiones;
grant usage on schema comisiones to bahia_app, bahia_mantenimiento;

-- What was paid to a person of what he earned: one expense, of which this is the receipt. Undone, it stays, cancelled.
create table comisiones.pago (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  serie text not null,
  numero int not null,
  folio text not null,
  empleado_id uuid not null,
  -- Of which days what was paid is.
  desde date not null,
  hasta date not null check (hasta >= desde),
  fecha_negocio date not null,
  total_centavos bigint not null check (total_centavos > 0),
  creditos int not null check (creditos > 0),
  origen text not null check (origen in ('caja', 'banco')),
  forma_pago text not null,
  referencia text not null default '',
  nota text not null default '',
  gasto_id uuid not null,
  usuario_id uuid not null references usuarios.usuario,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  cancelado_en timestamptz,
  cancelado_por_nombre text,
  motivo text not null default '',
  version int not null default 1,
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  check ((cancelado_en is null) = (cancelado_por_nombre is null)),
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id),
  foreign key (empresa_id, gasto_id) references gastos.gasto (empresa_id, id)
);
create index pago_por_empleado on comisiones.pago (empresa_id, empleado_id, creado_en desc);
create index pago_por_fecha on comisiones.pago (empresa_id, fecha_negocio desc, id desc);
create index pago_por_gasto on comisiones.pago (empresa_id, gasto_id);
call plataforma.proteger('comisiones.pago', 'select, insert, update');

-- The rows of the ledger that a payment paid; what subtracts is among them.
create table comisiones.pagado (
  empresa_id int not null,
  pago_id uuid not null,
  credito_id uuid not null,
  comision_centavos bigint not null,
  viva boolean not null default true,
  primary key (empresa_id, pago_id, credito_id),
  foreign key (empresa_id, pago_id) references comisiones.pago (empresa_id, id),
  foreign key (empresa_id, credito_id) references atribuciones.credito (empresa_id, id)
);
-- Whoever pays it, it is paid once.
create unique index pagado_una_vez on comisiones.pagado (empresa_id, credito_id) where viva;
call plataforma.proteger('comisiones.pagado', 'select, insert, update');
