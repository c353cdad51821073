-- A purchase begins when its goods come: its supplier and its expense may follow with the invoice.
alter table compras.compra alter column proveedor_id drop not null;
alter table compras.compra alter column gasto_id drop not null;
alter table compras.compra
  add column pedido_id uuid,
  add column pedido_folio text not null default '',
  -- As it was written where nobody chose a supplier.
  add column proveedor_nombre text not null default '',
  add column devuelto_centavos bigint not null default 0;
alter table compras.compra add constraint compra_de_pedido
  foreign key (empresa_id, pedido_id) references inventario.pedido (empresa_id, id);
alter table compras.compra drop constraint compra_total_centavos_check;
alter table compras.compra add constraint compra_con_importe
  check (total_centavos > 0 or (gasto_id is null and total_centavos = 0));
alter table compras.compra add constraint compra_devuelta check (devuelto_centavos between 0 and total_centavos);
create index compra_sin_factura on compras.compra (empresa_id, fecha desc, numero desc)
  where gasto_id is null and cancelada_en is null;
create index compra_por_pedido on compras.compra (empresa_id, pedido_id) where pedido_id is not null;

alter table compras.compra_renglon add column pedido_renglon_id uuid;

-- What of a purchase went back to whoever sold it, with the note that takes it off the debt.
create table compras.devolucion (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  compra_id uuid not null,
  fecha_negocio date not null,
  nota_credito text not null default '',
  motivo text not null,
  subtotal_centavos bigint not null check (subtotal_centavos >= 0),
  total_centavos bigint not null check (total_centavos >= 0),
  -- Of the total, what the supplier gave back because it had been paid.
  reembolso_centavos bigint not null check (reembolso_centavos between 0 and total_centavos),
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, compra_id) references compras.compra (empresa_id, id)
);
create index devolucion_por_compra on compras.devolucion (empresa_id, compra_id, creado_en);
call plataforma.proteger('compras.devolucion', 'select, insert');

create table compras.devolucion_renglon (
  empresa_id int not null,
  devolucion_id uuid not null,
  renglon int not null,
  articulo_id uuid not null,
  cantidad_milesimas bigint not null check (cantidad_milesimas > 0),
  valor_centavos bigint not null check (valor_centavos >= 0),
  primary key (empresa_id, devolucion_id, renglon),
  foreign key (empresa_id, devolucion_id) references compras.devolucion (empresa_id, id)
);
call plataforma.proteger('compras.devolucion_renglon', 'select, insert');
