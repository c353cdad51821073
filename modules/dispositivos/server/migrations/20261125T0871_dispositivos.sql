create schema dispositivos;
grant usage on schema dispositivos to bahia_app, bahia_mantenimiento;

-- Made once: browsers believe only who signs with it. Whoever serves requests may leave it and read its public half.
create table dispositivos.llave (
  una boolean primary key default true check (una),
  publica text not null,
  privada text not null,
  creada_en timestamptz not null default now()
);
grant select (una, publica), insert on dispositivos.llave to bahia_app;

-- Browsers where somebody wants to be told. Of a person in every company, so no row-level security holds here: requests name
-- their own person, and where a browser is reached and what its messages are closed with are read by jobs alone.
create table dispositivos.dispositivo (
  id uuid primary key,
  usuario_id uuid not null references usuarios.usuario,
  navegador bytea not null,
  -- Of the address, by which it is found.
  huella bytea not null unique,
  direccion text not null,
  clave text not null,
  secreto text not null,
  nombre text not null,
  detalles boolean not null default false,
  creado_en timestamptz not null default now(),
  entregado_en timestamptz,
  fallo text not null default ''
);
create index dispositivo_por_persona on dispositivos.dispositivo (usuario_id);
grant select (id, usuario_id, navegador, huella, nombre, detalles, creado_en, entregado_en, fallo), insert, update, delete
  on dispositivos.dispositivo to bahia_app;

-- Which kinds ring and which wait in the bell, where a person wants it otherwise than they come.
create table dispositivos.eleccion (
  empresa_id int not null,
  usuario_id uuid not null references usuarios.usuario,
  tipo text not null collate "C",
  suena boolean not null,
  primary key (empresa_id, usuario_id, tipo)
);
call plataforma.proteger('dispositivos.eleccion', 'select, insert, update');
