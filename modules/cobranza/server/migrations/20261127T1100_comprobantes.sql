-- What proves that somebody paid by transfer, sent by the customer from his link or attached by the workshop. It pays
-- nothing until somebody accepts it.
create table cobranza.comprobante (
  empresa_id int not null,
  id uuid not null,
  cliente_id uuid not null,
  -- The account that it names, paid first; none: whatever he owes, from the oldest on.
  cuenta_id uuid,
  archivo_id uuid not null,
  sha256 text not null,
  monto_centavos bigint not null check (monto_centavos > 0),
  fecha_transferencia date not null,
  clave_rastreo text not null default '',
  -- Who attached it; empty, the customer himself.
  usuario_nombre text not null default '',
  estado text not null default 'por_revisar' check (estado in ('por_revisar', 'aceptado', 'rechazado')),
  pago_id uuid,
  motivo text not null default '',
  revisado_por text not null default '',
  revisado_en timestamptz,
  fecha_negocio date not null,
  creado_en timestamptz not null default now(),
  version int not null default 1,
  primary key (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, cuenta_id) references pagos.cuenta (empresa_id, id),
  foreign key (empresa_id, archivo_id) references plataforma.archivo (empresa_id, id),
  foreign key (empresa_id, pago_id) references pagos.pago (empresa_id, id),
  check (estado <> 'aceptado' or pago_id is not null)
);
-- The same file or the same transfer counts once; what was rejected may be sent again.
create unique index comprobante_archivo on cobranza.comprobante (empresa_id, cliente_id, sha256) where estado <> 'rechazado';
create unique index comprobante_clave on cobranza.comprobante (empresa_id, clave_rastreo)
  where estado <> 'rechazado' and clave_rastreo <> '';
create unique index comprobante_pago on cobranza.comprobante (empresa_id, pago_id) where pago_id is not null;
create index comprobante_por_fecha on cobranza.comprobante (empresa_id, fecha_negocio desc, id desc);
create index comprobante_por_cliente on cobranza.comprobante (empresa_id, cliente_id, fecha_negocio desc, id desc);
create index comprobante_por_revisar on cobranza.comprobante (empresa_id) where estado = 'por_revisar';
call plataforma.proteger('cobranza.comprobante', 'select, insert, update');
