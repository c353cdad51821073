alter table servicios.servicio
  -- Null: what the worker earns by his own scheme.
  add column comision_diezmilesimas int check (comision_diezmilesimas between 0 and 10000),
  -- Its price and its being on sale change only after the password was given again.
  add column importante boolean not null default false,
  -- Printed on the list that hangs on the wall.
  add column en_lista boolean not null default true,
  add column comprobaciones text[] not null default '{}' check (cardinality(comprobaciones) <= 30),
  add column fotos_minimas int not null default 0 check (fotos_minimas between 0 and 20),
  add column requiere_serie boolean not null default false;

-- What it costs for a kind of vehicle, where that is not the usual price.
create table servicios.precio (
  empresa_id int not null,
  servicio_id uuid not null,
  categoria text not null check (categoria <> ''),
  precio_centavos bigint not null check (precio_centavos >= 0),
  primary key (empresa_id, servicio_id, categoria),
  foreign key (empresa_id, servicio_id) references servicios.servicio (empresa_id, id)
);
call plataforma.proteger('servicios.precio');

-- The parts that the service takes.
create table servicios.kit (
  empresa_id int not null,
  servicio_id uuid not null,
  articulo_id uuid not null,
  renglon int not null,
  cantidad_milesimas bigint not null check (cantidad_milesimas > 0),
  -- Paid already with the price of the service.
  incluida boolean not null default false,
  primary key (empresa_id, servicio_id, articulo_id),
  foreign key (empresa_id, servicio_id) references servicios.servicio (empresa_id, id),
  foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id)
);
call plataforma.proteger('servicios.kit');

-- Many prices changed in one act, which is undone in one act.
create table servicios.cambio_masivo (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  texto text not null,
  precios int not null check (precios > 0),
  usuario_nombre text not null,
  creado_en timestamptz not null,
  deshecho_en timestamptz,
  deshecho_por text,
  primary key (empresa_id, id),
  check ((deshecho_en is null) = (deshecho_por is null))
);
create index cambio_masivo_por_fecha on servicios.cambio_masivo (empresa_id, creado_en desc);
call plataforma.proteger('servicios.cambio_masivo', 'select, insert, update');

-- Every price that a service has had. `categoria` '': the usual price; null before or after: there was none.
create table servicios.cambio_precio (
  empresa_id int not null,
  id bigint generated always as identity,
  servicio_id uuid not null,
  categoria text not null default '',
  antes_centavos bigint check (antes_centavos >= 0),
  despues_centavos bigint check (despues_centavos >= 0),
  cambio_masivo_id uuid,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, servicio_id) references servicios.servicio (empresa_id, id),
  foreign key (empresa_id, cambio_masivo_id) references servicios.cambio_masivo (empresa_id, id),
  check (antes_centavos is distinct from despues_centavos)
);
create index cambio_precio_por_servicio on servicios.cambio_precio (empresa_id, servicio_id, id desc);
create index cambio_precio_por_masivo on servicios.cambio_precio (empresa_id, cambio_masivo_id)
  where cambio_masivo_id is not null;
call plataforma.proteger('servicios.cambio_precio', 'select, insert');
