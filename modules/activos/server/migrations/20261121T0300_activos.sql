create schema activos;
grant usage on schema activos to bahia_app, bahia_mantenimiento;

create table activos.activo (
  empresa_id int not null,
  id uuid not null,
  cliente_id uuid not null,
  marca text not null default '',
  modelo text not null default '',
  categoria text not null default 'auto',
  color text not null default '',
  anio int check (anio between 1900 and 2100),
  placas text not null default '',
  -- Upper case without spaces or hyphens: what plates are compared by.
  placas_clave text not null default '' collate "C",
  serie text not null default '' collate "C",
  motor text not null default '',
  no_economico text not null default '',
  kilometraje int check (kilometraje >= 0),
  combustible text not null default '',
  transmision text not null default '',
  notas text not null default '',
  activo boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id)
);
create index activo_por_cliente on activos.activo (empresa_id, cliente_id);
create index activo_por_placas on activos.activo (empresa_id, placas_clave) where placas_clave <> '';
create unique index activo_por_serie on activos.activo (empresa_id, serie) where serie <> '';
call plataforma.proteger('activos.activo');

-- Who owned it and since when; the newest row is the present owner.
create table activos.propietario (
  empresa_id int not null,
  activo_id uuid not null,
  desde timestamptz not null default now(),
  cliente_id uuid not null,
  usuario_nombre text not null,
  primary key (empresa_id, activo_id, desde),
  foreign key (empresa_id, activo_id) references activos.activo (empresa_id, id) on delete cascade,
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id)
);
call plataforma.proteger('activos.propietario', 'select, insert, delete');

-- Words that this company typed and the product's own catalogue does not hold.
create table activos.palabra (
  empresa_id int not null references empresas.empresa,
  tipo text not null check (tipo in ('marca', 'modelo', 'categoria', 'color')),
  padre text not null default '',
  valor text not null,
  primary key (empresa_id, tipo, padre, valor)
);
call plataforma.proteger('activos.palabra');
