create schema refacciones;
grant usage on schema refacciones to bahia_app, bahia_mantenimiento;

-- A part that somebody asked for an order, of the catalogue or in his own words, and how far it is.
create table refacciones.refaccion (
  empresa_id int not null,
  id uuid not null,
  orden_id uuid not null,
  -- The work that waits for it, and the line that sells it: lines are written anew when an order changes, so no key to them.
  partida_id uuid,
  pieza_id uuid,
  articulo_id uuid,
  descripcion text not null check (descripcion <> ''),
  cantidad_milesimas bigint not null check (cantidad_milesimas > 0),
  unidad text not null default '',
  nota text not null default '',
  estado text not null check (estado in ('pedida', 'llego', 'instalada', 'devuelta', 'cancelada')),
  proveedor_id uuid,
  pedido_id uuid,
  recepcion_id uuid,
  esperada date,
  costo_centavos bigint check (costo_centavos >= 0),
  devuelta_a text check (devuelta_a in ('proveedor', 'estante')),
  motivo text not null default '',
  fecha_negocio date not null,
  pedida_por uuid not null references usuarios.usuario (id),
  pedida_nombre text not null,
  pedida_en timestamptz not null,
  llego_nombre text not null default '',
  llego_en timestamptz,
  instalada_nombre text not null default '',
  instalada_en timestamptz,
  cerrada_nombre text not null default '',
  cerrada_en timestamptz,
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id),
  foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id),
  foreign key (empresa_id, proveedor_id) references proveedores.proveedor (empresa_id, id),
  foreign key (empresa_id, pedido_id) references inventario.pedido (empresa_id, id),
  check ((estado = 'devuelta') = (devuelta_a is not null)),
  check ((estado in ('devuelta', 'cancelada')) = (cerrada_en is not null))
);
create index refaccion_por_orden on refacciones.refaccion (empresa_id, orden_id);
create index refaccion_por_plazo on refacciones.refaccion (empresa_id, estado, (coalesce(esperada, fecha_negocio)), id);
create index refaccion_por_articulo on refacciones.refaccion (empresa_id, articulo_id) where estado = 'pedida';
call plataforma.proteger('refacciones.refaccion', 'select, insert, update');

-- Every step of a part, with the hour of the hand that did it.
create table refacciones.paso (
  empresa_id int not null,
  id uuid not null,
  refaccion_id uuid not null,
  de text,
  a text not null,
  nota text not null default '',
  marcado_en timestamptz not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, refaccion_id) references refacciones.refaccion (empresa_id, id)
);
create index paso_por_refaccion on refacciones.paso (empresa_id, refaccion_id);
call plataforma.proteger('refacciones.paso', 'select, insert');
create trigger paso_solo_agregar before update or delete on refacciones.paso
  for each row execute function plataforma.solo_agregar();

-- What was done with the piece that each new one replaced: of a line of the order, or of a part that is in no line.
create table refacciones.usada (
  empresa_id int not null,
  orden_id uuid not null,
  pieza_id uuid not null,
  entregada boolean not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, orden_id, pieza_id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id)
);
call plataforma.proteger('refacciones.usada', 'select, insert, update, delete');
