create schema ordenes;
grant usage on schema ordenes to bahia_app, bahia_mantenimiento;

create table ordenes.orden (
  empresa_id int not null,
  id uuid not null,
  serie text not null,
  numero bigint not null,
  folio text not null,
  -- `orden`: the vehicle stays; `mostrador`: delivered on the spot (counter ticket, series NV).
  clase text not null default 'orden' check (clase in ('orden', 'mostrador')),
  cotizacion_id uuid,
  cliente_id uuid not null,
  activo_id uuid,
  asesor_id uuid not null,
  asesor_nombre text not null,
  fecha_negocio date not null,
  estado text not null default 'recibida' check (estado in ('recibida', 'diagnostico', 'por_autorizar', 'en_proceso',
    'en_espera', 'control_calidad', 'terminada', 'entregada', 'cerrada', 'cancelada')),
  espera_por text check (espera_por in ('refaccion', 'cliente', 'tercero')),
  promesa timestamptz,
  kilometraje int,
  combustible_octavos int check (combustible_octavos between 0 and 8),
  motivo text not null default '',
  observaciones text not null default '',
  precios text not null check (precios in ('con_iva', 'mas_iva')),
  bruto_centavos bigint not null,
  descuento_centavos bigint not null,
  base_centavos bigint not null,
  iva_centavos bigint not null,
  total_centavos bigint not null check (total_centavos = base_centavos + iva_centavos),
  autorizado_centavos bigint not null default 0,
  -- Anticipo agreed in the quotation, if any.
  anticipo_centavos bigint not null default 0,
  entregada_en timestamptz,
  entregada_fecha date,
  entregada_a text not null default '',
  kilometraje_salida int,
  cancelada_en timestamptz,
  cancelada_motivo text not null default '',
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  unique (empresa_id, cotizacion_id),
  foreign key (empresa_id, cotizacion_id) references cotizaciones.cotizacion (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, activo_id) references activos.activo (empresa_id, id),
  check ((estado in ('entregada', 'cerrada')) = (entregada_fecha is not null))
);
create index orden_por_fecha on ordenes.orden (empresa_id, fecha_negocio desc, id desc);
create index orden_por_estado on ordenes.orden (empresa_id, estado, fecha_negocio desc, id desc);
create index orden_por_cliente on ordenes.orden (empresa_id, cliente_id, fecha_negocio desc, id desc);
create index orden_por_activo on ordenes.orden (empresa_id, activo_id);
create index orden_por_entrega on ordenes.orden (empresa_id, entregada_fecha) where entregada_fecha is not null;
call plataforma.proteger('ordenes.orden', 'select, insert, update');

create table ordenes.partida (
  empresa_id int not null,
  orden_id uuid not null,
  id uuid not null,
  renglon int not null,
  tipo text not null check (tipo in ('servicio', 'mano_obra', 'refaccion', 'otro')),
  servicio_id uuid,
  clave text not null default '',
  descripcion text not null,
  cantidad_milesimas bigint not null check (cantidad_milesimas > 0),
  unidad text not null default '',
  precio_centavos bigint not null check (precio_centavos >= 0),
  descuento_tipo text check (descuento_tipo in ('porcentaje', 'monto')),
  descuento_valor bigint not null default 0,
  tasa_iva int not null,
  costo_centavos bigint,
  garantia_dias int,
  garantia_km int,
  clave_sat text not null default '',
  unidad_sat text not null default '',
  bruto_centavos bigint not null,
  parte_descuento_centavos bigint not null default 0,
  descuento_centavos bigint not null,
  base_centavos bigint not null,
  iva_centavos bigint not null,
  total_centavos bigint not null check (total_centavos = base_centavos + iva_centavos),
  estado text not null default 'pendiente'
    check (estado in ('por_autorizar', 'pendiente', 'asignada', 'en_curso', 'en_pausa', 'hecha', 'revisada', 'rechazada')),
  hecha_en timestamptz,
  hecha_fecha date,
  -- Amount given back after a return, per line, with its quantity.
  devuelto_milesimas bigint not null default 0 check (devuelto_milesimas >= 0 and devuelto_milesimas <= cantidad_milesimas),
  devuelto_centavos bigint not null default 0 check (devuelto_centavos >= 0 and devuelto_centavos <= total_centavos),
  primary key (empresa_id, orden_id, id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id),
  foreign key (empresa_id, servicio_id) references servicios.servicio (empresa_id, id)
);
create unique index partida_de_orden_por_renglon on ordenes.partida (empresa_id, orden_id, renglon);
call plataforma.proteger('ordenes.partida');

create table ordenes.partida_trabajador (
  empresa_id int not null,
  orden_id uuid not null,
  partida_id uuid not null,
  empleado_id uuid not null,
  -- Share of the line's credit; the shares of a line add up to 10000.
  diezmilesimas int not null check (diezmilesimas between 1 and 10000),
  primary key (empresa_id, orden_id, partida_id, empleado_id),
  foreign key (empresa_id, orden_id, partida_id) references ordenes.partida (empresa_id, orden_id, id) on delete cascade,
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id)
);
create index trabajo_por_empleado on ordenes.partida_trabajador (empresa_id, empleado_id);
call plataforma.proteger('ordenes.partida_trabajador');

-- Each change of state: who, when, from where to where.
create table ordenes.cambio_estado (
  empresa_id int not null,
  orden_id uuid not null,
  id bigint generated always as identity,
  de text,
  a text not null,
  nota text not null default '',
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, orden_id, id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id)
);
call plataforma.proteger('ordenes.cambio_estado', 'select, insert');

-- A return of delivered goods: lowers the sale of its own day, never the day of the sale.
create table ordenes.devolucion (
  empresa_id int not null,
  id uuid not null,
  orden_id uuid not null,
  partida_id uuid not null,
  pago_id uuid,
  cantidad_milesimas bigint not null check (cantidad_milesimas > 0),
  base_centavos bigint not null,
  iva_centavos bigint not null,
  total_centavos bigint not null check (total_centavos = base_centavos + iva_centavos),
  motivo text not null,
  fecha_negocio date not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, orden_id, partida_id) references ordenes.partida (empresa_id, orden_id, id)
);
create index devolucion_por_fecha on ordenes.devolucion (empresa_id, fecha_negocio);
create index devolucion_por_orden on ordenes.devolucion (empresa_id, orden_id);
call plataforma.proteger('ordenes.devolucion', 'select, insert');
create trigger devolucion_solo_agregar before update or delete on ordenes.devolucion
  for each row execute function plataforma.solo_agregar();
