create schema facturas;
grant usage on schema facturas to bahia_app, bahia_mantenimiento;

-- An invoice as it was asked for: of one sale to its customer, or of those of a period that nobody asked one for.
create table facturas.factura (
  empresa_id int not null,
  id uuid not null,
  tipo text not null check (tipo in ('individual', 'global')),
  folio text not null,
  cliente_id uuid,
  cliente text not null,
  rfc text not null,
  periodicidad text check (periodicidad in ('01', '02', '03', '04')),
  desde date not null,
  hasta date not null check (hasta >= desde),
  forma_pago text not null,
  metodo text not null check (metodo in ('PUE', 'PPD')),
  documentos int not null check (documentos > 0),
  total_centavos bigint not null check (total_centavos > 0),
  -- With the names of the SAT, as it stood when it was asked for: what is stamped outside is this and nothing else.
  comprobante jsonb not null,
  usuario_id uuid not null references usuarios.usuario,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  deshecha_en timestamptz,
  deshecha_por text not null default '',
  deshecha_motivo text not null default '',
  primary key (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  check ((tipo = 'individual') = (cliente_id is not null)),
  check ((tipo = 'global') = (periodicidad is not null))
);
create index factura_por_fecha on facturas.factura (empresa_id, creado_en desc, id desc);
call plataforma.proteger('facturas.factura', 'select, insert, update');

-- Each sale in its invoice; taken out when the invoice is undone, or the sale alone leaves the global one.
create table facturas.venta (
  empresa_id int not null,
  factura_id uuid not null,
  documento_id uuid not null,
  folio text not null,
  total_centavos bigint not null check (total_centavos > 0),
  quitada_en timestamptz,
  primary key (empresa_id, factura_id, documento_id),
  foreign key (empresa_id, factura_id) references facturas.factura (empresa_id, id),
  foreign key (empresa_id, documento_id) references ordenes.orden (empresa_id, id)
);
-- Of a sale there is one invoice, or none.
create unique index venta_facturada_una_vez on facturas.venta (empresa_id, documento_id) where quitada_en is null;
call plataforma.proteger('facturas.venta', 'select, insert, update');
