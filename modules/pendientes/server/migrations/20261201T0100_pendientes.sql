create schema pendientes;
grant usage on schema pendientes to bahia_app, bahia_mantenimiento;

-- Work that was offered or recommended to a customer and is not done, with the price that it had then.
create table pendientes.pendiente (
  empresa_id int not null,
  id uuid not null,
  cliente_id uuid not null,
  activo_id uuid,
  estado text not null check (estado in ('abierto', 'ofrecido', 'hecho', 'descartado')),
  razon text not null check (razon in ('rechazado', 'despues', 'sin_respuesta', 'recomendado',
    'en_otro_lado', 'no_quiere', 'ya_no_aplica', 'cambio_de_dueno')),
  comentario text not null default '',
  tipo text not null check (tipo in ('servicio', 'mano_obra', 'refaccion', 'otro')),
  servicio_id uuid,
  articulo_id uuid,
  clave text not null default '',
  descripcion text not null,
  cantidad_milesimas bigint not null check (cantidad_milesimas > 0),
  unidad text not null default '',
  precios text not null check (precios in ('con_iva', 'mas_iva')),
  precio_centavos bigint not null check (precio_centavos >= 0),
  tasa_iva int not null,
  total_centavos bigint not null check (total_centavos >= 0),
  prioridad text not null check (prioridad in ('urgente', 'recomendado', 'puede_esperar')),
  garantia_dias int,
  garantia_km int,
  clave_sat text not null default '',
  unidad_sat text not null default '',
  vence date,
  vence_km int,
  fecha_negocio date not null,
  -- The line from which it comes and the document that offers it or in which it was done; no key to tables above.
  origen_tipo text check (origen_tipo in ('cotizacion', 'orden')),
  origen_id uuid,
  origen_partida_id uuid,
  origen_folio text not null default '',
  documento_tipo text check (documento_tipo in ('cotizacion', 'orden')),
  documento_id uuid,
  documento_folio text not null default '',
  contactado_en timestamptz,
  contactado_por text not null default '',
  usuario_nombre text not null,
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, activo_id) references activos.activo (empresa_id, id),
  foreign key (empresa_id, servicio_id) references servicios.servicio (empresa_id, id),
  foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id),
  check ((origen_id is null) = (origen_tipo is null) and (origen_id is null) = (origen_partida_id is null)),
  check ((documento_id is null) = (documento_tipo is null)),
  check ((estado in ('ofrecido', 'hecho')) = (documento_id is not null))
);
-- A line leaves pending work once, however often it is answered.
create unique index pendiente_de_una_partida on pendientes.pendiente (empresa_id, origen_id, origen_partida_id)
  where origen_id is not null;
create index pendiente_por_fecha on pendientes.pendiente (empresa_id, fecha_negocio desc, id desc);
create index pendiente_por_activo on pendientes.pendiente (empresa_id, activo_id) where estado = 'abierto';
create index pendiente_por_cliente on pendientes.pendiente (empresa_id, cliente_id) where estado = 'abierto';
create index pendiente_por_documento on pendientes.pendiente (empresa_id, documento_id) where documento_id is not null;
call plataforma.proteger('pendientes.pendiente', 'select, insert, update');

-- What lines that came back from pending work brought, and what was returned of it: the sum by order is what it kept.
create table pendientes.recuperado (
  empresa_id int not null,
  id uuid not null,
  pendiente_id uuid not null,
  orden_id uuid not null,
  folio text not null,
  monto_centavos bigint not null check (monto_centavos <> 0),
  fecha_negocio date not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, pendiente_id) references pendientes.pendiente (empresa_id, id)
);
create index recuperado_por_orden on pendientes.recuperado (empresa_id, orden_id);
create index recuperado_por_pendiente on pendientes.recuperado (empresa_id, pendiente_id);
create index recuperado_por_fecha on pendientes.recuperado (empresa_id, fecha_negocio) include (monto_centavos, pendiente_id);
call plataforma.proteger('pendientes.recuperado', 'select, insert');
create trigger recuperado_solo_agregar before update or delete on pendientes.recuperado
  for each row execute function plataforma.solo_agregar();
