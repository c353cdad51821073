create schema compras;
grant usage on schema compras to bahia_app, bahia_mantenimiento;

-- One invoice of a supplier: what it put on the shelf and the expense that it is.
create table compras.compra (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  serie text not null,
  numero bigint not null,
  folio text not null,
  fecha date not null,
  fecha_negocio date not null,
  proveedor_id uuid not null,
  factura text not null default '',
  orden_folio text not null default '',
  recepcion_id uuid not null,
  gasto_id uuid not null,
  articulos int not null check (articulos > 0),
  subtotal_centavos bigint not null check (subtotal_centavos >= 0),
  iva_centavos bigint not null check (iva_centavos >= 0),
  redondeo_centavos bigint not null check (redondeo_centavos between -100 and 100),
  total_centavos bigint not null check (total_centavos > 0),
  notas text not null default '',
  cancelada_en timestamptz,
  cancelada_por text not null default '',
  motivo text not null default '',
  usuario_nombre text not null,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  unique (empresa_id, gasto_id),
  foreign key (empresa_id, proveedor_id) references proveedores.proveedor (empresa_id, id),
  foreign key (empresa_id, gasto_id) references gastos.gasto (empresa_id, id),
  check (total_centavos = subtotal_centavos + iva_centavos + redondeo_centavos)
);
create index compra_por_fecha on compras.compra (empresa_id, fecha desc, numero desc);
create index compra_por_proveedor on compras.compra (empresa_id, proveedor_id, fecha desc);
-- The same paper is bought once, unless what was written of it was undone.
create unique index compra_por_factura on compras.compra (empresa_id, proveedor_id, upper(factura))
  where factura <> '' and cancelada_en is null;
call plataforma.proteger('compras.compra', 'select, insert, update');

create table compras.compra_renglon (
  empresa_id int not null,
  compra_id uuid not null,
  renglon int not null,
  articulo_id uuid not null,
  sku text not null,
  descripcion text not null,
  unidad text not null,
  cantidad_milesimas bigint not null check (cantidad_milesimas > 0),
  costo_centavos bigint not null check (costo_centavos >= 0),
  valor_centavos bigint not null check (valor_centavos >= 0),
  tasa_iva int not null check (tasa_iva between 0 and 10000),
  primary key (empresa_id, compra_id, renglon),
  foreign key (empresa_id, compra_id) references compras.compra (empresa_id, id),
  foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id)
);
create index compra_renglon_por_articulo on compras.compra_renglon (empresa_id, articulo_id);
call plataforma.proteger('compras.compra_renglon', 'select, insert');
