create schema gastos;
grant usage on schema gastos to bahia_app, bahia_mantenimiento;

-- An invoice as it came, read once: what an expense says of it is taken from here. One UUID, one row.
create table gastos.cfdi (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  uuid text not null check (uuid ~ '^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$'),
  fecha date not null,
  emisor_rfc text not null,
  emisor_nombre text not null default '',
  emisor_regimen text not null default '',
  emisor_cp text not null default '',
  receptor_rfc text not null default '',
  folio text not null default '',
  concepto text not null default '',
  metodo_pago text not null default '',
  forma_pago text not null default '',
  moneda text not null default 'MXN',
  subtotal_centavos bigint not null,
  iva_centavos bigint not null,
  otros_centavos bigint not null,
  total_centavos bigint not null check (total_centavos > 0),
  xml bytea not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, uuid),
  check (total_centavos = subtotal_centavos + iva_centavos + otros_centavos)
);
call plataforma.proteger('gastos.cfdi', 'select, insert, update');

-- What comes again by itself. Times are counted from the first day, so that the 31st does not become the 28th for ever.
create table gastos.recurrente (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  proveedor_id uuid,
  categoria text not null,
  concepto text not null,
  total_centavos bigint not null check (total_centavos >= 0),
  iva_centavos bigint not null check (iva_centavos >= 0),
  notas text not null default '',
  inicia date not null,
  cada int not null check (cada between 1 and 60),
  unidad text not null check (unidad in ('semana', 'mes')),
  hasta date,
  -- 'por_pagar': what is owed is known; 'borrador': somebody writes the amount when the bill comes.
  como text not null check (como in ('por_pagar', 'borrador')),
  check (como = 'borrador' or total_centavos > 0),
  -- The next one that the job will make; null when there is none left.
  proximo date,
  activo boolean not null default true,
  version int not null default 1,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, proveedor_id) references proveedores.proveedor (empresa_id, id)
);
create index recurrente_por_proximo on gastos.recurrente (empresa_id, proximo) where activo;
call plataforma.proteger('gastos.recurrente', 'select, insert, update');

create table gastos.gasto (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  serie text not null default 'GTO',
  numero bigint not null,
  folio text not null,
  fecha date not null,
  fecha_negocio date not null,
  proveedor_id uuid,
  categoria text not null,
  concepto text not null check (concepto <> ''),
  -- Of the order that it was for, as somebody wrote it; the order's own id once a later room knows it.
  orden_folio text not null default '',
  orden_id uuid,
  subtotal_centavos bigint not null,
  iva_centavos bigint not null check (iva_centavos >= 0),
  otros_centavos bigint not null default 0,
  total_centavos bigint not null check (total_centavos >= 0),
  pagado_centavos bigint not null default 0,
  borrador boolean not null default false,
  vence date,
  notas text not null default '',
  cfdi_id uuid,
  recurrente_id uuid,
  periodo date,
  cancelado_en timestamptz,
  cancelado_por_nombre text,
  motivo text not null default '',
  usuario_id uuid,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  version int not null default 1,
  estado text not null generated always as (
    case when cancelado_en is not null then 'cancelado' when borrador then 'borrador'
      when pagado_centavos >= total_centavos then 'pagado' when pagado_centavos > 0 then 'pagado_parcial'
      when vence is null then 'registrado' else 'por_pagar' end) stored,
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  -- Once for each time of what comes again, however often the job runs.
  unique (empresa_id, recurrente_id, periodo),
  foreign key (empresa_id, proveedor_id) references proveedores.proveedor (empresa_id, id),
  foreign key (empresa_id, cfdi_id) references gastos.cfdi (empresa_id, id),
  foreign key (empresa_id, recurrente_id) references gastos.recurrente (empresa_id, id),
  check (total_centavos = subtotal_centavos + iva_centavos + otros_centavos),
  check (pagado_centavos between 0 and total_centavos),
  check (borrador or total_centavos > 0),
  check (cancelado_en is null or pagado_centavos = 0),
  check ((recurrente_id is null) = (periodo is null))
);
-- The same invoice is an expense once; a cancelled one gives it free.
create unique index gasto_por_cfdi on gastos.gasto (empresa_id, cfdi_id) where cfdi_id is not null and cancelado_en is null;
create index gasto_por_fecha on gastos.gasto (empresa_id, fecha, id);
create index gasto_por_proveedor on gastos.gasto (empresa_id, proveedor_id, fecha);
create index gasto_por_vencer on gastos.gasto (empresa_id, vence, id)
  where cancelado_en is null and not borrador and pagado_centavos < total_centavos;
create index gasto_por_orden on gastos.gasto (empresa_id, orden_folio) where orden_folio <> '';
call plataforma.proteger('gastos.gasto', 'select, insert, update');

-- What was paid of each (+) and what was undone of it (−). Corrections are new rows.
create table gastos.abono (
  empresa_id int not null,
  id uuid not null,
  gasto_id uuid not null,
  origen text not null check (origen in ('caja', 'banco', 'nota_credito')),
  forma_pago text not null default '',
  referencia text not null default '',
  monto_centavos bigint not null check (monto_centavos <> 0),
  -- Of the register's ledger: what leaves the drawer leaves it there, and so it is in the cut.
  movimiento_id uuid,
  corrige_id uuid,
  motivo text not null default '',
  fecha_negocio date not null,
  usuario_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, gasto_id) references gastos.gasto (empresa_id, id),
  foreign key (empresa_id, movimiento_id) references caja.movimiento (empresa_id, id),
  foreign key (empresa_id, corrige_id) references gastos.abono (empresa_id, id),
  check ((origen = 'caja') = (movimiento_id is not null)),
  check ((corrige_id is null) = (monto_centavos > 0))
);
create index abono_por_gasto on gastos.abono (empresa_id, gasto_id, creado_en, id);
create unique index abono_corregido on gastos.abono (empresa_id, corrige_id) where corrige_id is not null;
create unique index abono_por_movimiento on gastos.abono (empresa_id, movimiento_id) where movimiento_id is not null;
call plataforma.proteger('gastos.abono', 'select, insert');
create trigger abono_solo_agregar before update or delete on gastos.abono
  for each row execute function plataforma.solo_agregar();

-- The ticket, the receipt, the paper of the transfer.
create table gastos.archivo (
  empresa_id int not null,
  gasto_id uuid not null,
  renglon int not null,
  archivo_id uuid not null,
  sha256 text not null,
  primary key (empresa_id, gasto_id, renglon),
  unique (empresa_id, gasto_id, sha256),
  foreign key (empresa_id, gasto_id) references gastos.gasto (empresa_id, id),
  foreign key (empresa_id, archivo_id) references plataforma.archivo (empresa_id, id)
);
call plataforma.proteger('gastos.archivo', 'select, insert');
