create schema inventario;
grant usage on schema inventario to bahia_app, bahia_mantenimiento;

-- What is kept on the shelves. Quantities in thousandths; `valor_centavos` is what the existence cost, so that averages
-- never drift: the average is derived from it.
create table inventario.articulo (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  sku text not null collate "C" check (sku <> ''),
  descripcion text not null check (descripcion <> ''),
  descripcion_orden text not null collate "C",
  marca text not null default '',
  categoria text not null default '' collate "C",
  compatibilidad text not null default '',
  ubicacion text not null default '' collate "C",
  unidad text not null default 'pieza',
  clave_sat text not null default '25174000',
  unidad_sat text not null default 'H87',
  tasa_iva int not null default 1600 check (tasa_iva between 0 and 10000),
  precio_centavos bigint not null default 0 check (precio_centavos >= 0),
  minimo_milesimas bigint not null default 0 check (minimo_milesimas >= 0),
  maximo_milesimas bigint not null default 0 check (maximo_milesimas >= 0),
  proveedor_id uuid,
  proveedor text not null default '' collate "C",
  existencia_milesimas bigint not null default 0 check (existencia_milesimas >= 0),
  reservado_milesimas bigint not null default 0 check (reservado_milesimas >= 0),
  pedido_milesimas bigint not null default 0 check (pedido_milesimas >= 0),
  valor_centavos bigint not null default 0 check (valor_centavos >= 0),
  costo_promedio_centavos bigint not null default 0 check (costo_promedio_centavos >= 0),
  ultimo_costo_centavos bigint not null default 0 check (ultimo_costo_centavos >= 0),
  disponible_milesimas bigint not null generated always as (existencia_milesimas - reservado_milesimas) stored,
  nivel text not null generated always as (case when existencia_milesimas - reservado_milesimas <= 0 then 'agotado'
    when existencia_milesimas - reservado_milesimas < minimo_milesimas then 'bajo' else 'suficiente' end) stored,
  -- Whoever buys was told that it fell below its minimum, and it has not risen above it since.
  avisado boolean not null default false,
  movido_en timestamptz not null default now(),
  activo boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  check (reservado_milesimas <= existencia_milesimas),
  check (existencia_milesimas > 0 or valor_centavos = 0),
  check (maximo_milesimas = 0 or maximo_milesimas >= minimo_milesimas)
);
create index articulo_por_descripcion on inventario.articulo (empresa_id, descripcion_orden, id);
create index articulo_por_sku on inventario.articulo (empresa_id, sku, id);
create index articulo_por_disponible on inventario.articulo (empresa_id, disponible_milesimas, id);
create index articulo_por_movido on inventario.articulo (empresa_id, movido_en, id);
create index articulo_por_nivel on inventario.articulo (empresa_id, nivel, descripcion_orden, id) where nivel <> 'suficiente';
call plataforma.proteger('inventario.articulo', 'select, insert, update');

-- Whatever a scanner may read of an article: its own key and its bar codes, each of one article only.
create table inventario.codigo (
  empresa_id int not null,
  codigo text not null collate "C" check (codigo <> ''),
  articulo_id uuid not null,
  primary key (empresa_id, codigo),
  foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id)
);
create index codigo_por_articulo on inventario.codigo (empresa_id, articulo_id, codigo);
call plataforma.proteger('inventario.codigo');

-- Kardex: what entered (+) and left (−), what it was worth and what remained. Corrections are new rows.
create table inventario.movimiento (
  empresa_id int not null,
  id uuid not null,
  articulo_id uuid not null,
  orden bigint generated always as identity,
  tipo text not null check (tipo in ('inicial', 'compra', 'entrada', 'salida', 'ajuste', 'conteo', 'venta', 'consumo',
    'devolucion', 'traspaso_salida', 'traspaso_entrada')),
  motivo text not null default '',
  cantidad_milesimas bigint not null check (cantidad_milesimas <> 0),
  costo_centavos bigint not null check (costo_centavos >= 0),
  valor_centavos bigint not null check (valor_centavos = 0 or sign(valor_centavos) = sign(cantidad_milesimas)),
  existencia_milesimas bigint not null check (existencia_milesimas >= 0),
  documento_tipo text not null default '',
  documento_id uuid,
  partida_id uuid,
  folio text not null default '',
  nota text not null default '',
  fecha_negocio date not null,
  usuario_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id)
);
create unique index movimiento_por_articulo on inventario.movimiento (empresa_id, articulo_id, orden desc);
create index movimiento_por_documento on inventario.movimiento (empresa_id, documento_id) where documento_id is not null;
call plataforma.proteger('inventario.movimiento', 'select, insert');
create trigger movimiento_solo_agregar before update or delete on inventario.movimiento
  for each row execute function plataforma.solo_agregar();

-- What a document needs of an article: of it, what is set apart for it on the shelf and what it already took.
create table inventario.apartado (
  empresa_id int not null,
  documento_id uuid not null,
  partida_id uuid not null,
  articulo_id uuid not null,
  documento_tipo text not null check (documento_tipo in ('orden', 'venta')),
  folio text not null,
  cantidad_milesimas bigint not null check (cantidad_milesimas > 0),
  reservado_milesimas bigint not null default 0 check (reservado_milesimas >= 0),
  consumido_milesimas bigint not null default 0 check (consumido_milesimas >= 0),
  consumido_centavos bigint not null default 0 check (consumido_centavos >= 0),
  creado_en timestamptz not null default now(),
  primary key (empresa_id, documento_id, partida_id),
  foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id),
  check (reservado_milesimas + consumido_milesimas <= cantidad_milesimas)
);
create index apartado_abierto on inventario.apartado (empresa_id, articulo_id, creado_en, partida_id)
  where consumido_milesimas < cantidad_milesimas;
call plataforma.proteger('inventario.apartado');

-- What was ordered from a supplier and comes in one or several receipts.
create table inventario.pedido (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  serie text not null,
  numero bigint not null,
  folio text not null,
  estado text not null default 'abierto' check (estado in ('abierto', 'parcial', 'recibido', 'cancelado')),
  proveedor_id uuid,
  proveedor text not null default '',
  promesa date,
  nota text not null default '',
  cancelado_motivo text not null default '',
  fecha_negocio date not null,
  usuario_nombre text not null,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero)
);
create index pedido_por_fecha on inventario.pedido (empresa_id, numero desc, id);
call plataforma.proteger('inventario.pedido', 'select, insert, update');

create table inventario.pedido_renglon (
  empresa_id int not null,
  pedido_id uuid not null,
  id uuid not null,
  renglon int not null,
  articulo_id uuid not null,
  cantidad_milesimas bigint not null check (cantidad_milesimas > 0),
  recibido_milesimas bigint not null default 0 check (recibido_milesimas >= 0),
  -- What will no longer come: cancelled with the order.
  cancelado_milesimas bigint not null default 0 check (cancelado_milesimas >= 0),
  costo_centavos bigint not null check (costo_centavos >= 0),
  primary key (empresa_id, pedido_id, id),
  foreign key (empresa_id, pedido_id) references inventario.pedido (empresa_id, id),
  foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id),
  check (recibido_milesimas + cancelado_milesimas <= cantidad_milesimas)
);
create index renglon_por_articulo on inventario.pedido_renglon (empresa_id, articulo_id);
call plataforma.proteger('inventario.pedido_renglon', 'select, insert, update');

-- A count by scan: what was seen, beside what the system said at the moment of the last reading.
create table inventario.conteo (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null,
  estado text not null default 'abierto' check (estado in ('abierto', 'aplicado', 'cancelado')),
  ubicacion text not null default '',
  usuario_nombre text not null,
  cerrado_por text not null default '',
  cerrado_en timestamptz,
  fecha_negocio date not null,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id)
);
create index conteo_por_fecha on inventario.conteo (empresa_id, creado_en desc, id);
call plataforma.proteger('inventario.conteo', 'select, insert, update');

create table inventario.conteo_renglon (
  empresa_id int not null,
  conteo_id uuid not null,
  articulo_id uuid not null,
  contado_milesimas bigint not null check (contado_milesimas >= 0),
  sistema_milesimas bigint not null check (sistema_milesimas >= 0),
  -- Once applied: what the difference was worth.
  valor_centavos bigint,
  leido_en timestamptz not null,
  primary key (empresa_id, conteo_id, articulo_id),
  foreign key (empresa_id, conteo_id) references inventario.conteo (empresa_id, id),
  foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id)
);
call plataforma.proteger('inventario.conteo_renglon');

-- One side of what went from one company to another; the other side has the same id in the other company.
create table inventario.traspaso (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  lado text not null check (lado in ('salida', 'entrada')),
  -- Numbered by who sends.
  serie text,
  numero bigint,
  folio text not null,
  otra_empresa_id int not null,
  otra_empresa text not null,
  articulos int not null check (articulos > 0),
  cantidad_milesimas bigint not null check (cantidad_milesimas > 0),
  valor_centavos bigint not null check (valor_centavos >= 0),
  nota text not null default '',
  fecha_negocio date not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  check ((lado = 'salida') = (numero is not null))
);
create index traspaso_por_fecha on inventario.traspaso (empresa_id, creado_en desc, id);
call plataforma.proteger('inventario.traspaso', 'select, insert');
create trigger traspaso_solo_agregar before update or delete on inventario.traspaso
  for each row execute function plataforma.solo_agregar();
