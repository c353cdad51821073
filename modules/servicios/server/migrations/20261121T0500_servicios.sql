create schema servicios;
grant usage on schema servicios to bahia_app, bahia_mantenimiento;

create table servicios.clasificacion (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  orden int not null default 0,
  activa boolean not null default true,
  version int not null default 1,
  primary key (empresa_id, id),
  unique (empresa_id, nombre)
);
call plataforma.proteger('servicios.clasificacion');

create table servicios.servicio (
  empresa_id int not null,
  id uuid not null,
  clave text not null default '',
  nombre text not null check (nombre <> ''),
  nombre_orden text not null collate "C",
  clasificacion_id uuid,
  tipo text not null default 'servicio' check (tipo in ('servicio', 'mano_obra', 'refaccion', 'otro')),
  descripcion text not null default '',
  precio_centavos bigint not null check (precio_centavos >= 0),
  costo_centavos bigint not null default 0 check (costo_centavos >= 0),
  tasa_iva int not null default 1600 check (tasa_iva between 0 and 10000),
  unidad text not null default 'servicio',
  clave_sat text not null default '78181500',
  unidad_sat text not null default 'E48',
  duracion_min int not null default 0 check (duracion_min >= 0),
  garantia_dias int not null default 0,
  garantia_km int not null default 0,
  activo boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, clasificacion_id) references servicios.clasificacion (empresa_id, id)
);
create unique index servicio_por_clave on servicios.servicio (empresa_id, clave) where clave <> '';
create index servicio_por_nombre on servicios.servicio (empresa_id, nombre_orden, id);
call plataforma.proteger('servicios.servicio');
