create schema citas;
grant usage on schema citas to bahia_app, bahia_mantenimiento;

-- When a company opens and what it takes appointments for, once it wants something else than what every one begins with.
create table citas.ajuste (
  empresa_id int not null references empresas.empresa,
  horario jsonb not null,
  comida_min int not null,
  a_la_vez int,
  descansa_oficiales boolean not null,
  cerrados jsonb not null,
  tipos jsonb not null,
  anticipo_horas int not null,
  max_dias int not null,
  aviso text not null,
  version int not null,
  primary key (empresa_id)
);
call plataforma.proteger('citas.ajuste', 'select, insert, update');

-- Where customers book by themselves: hung on walls and web pages, so it is kept to be read again; and what seals its forms.
create table citas.enlace (
  empresa_id int not null references empresas.empresa,
  enlace_id uuid not null,
  enlace text,
  sello bytea not null,
  primary key (empresa_id)
);
call plataforma.proteger('citas.enlace', 'select, insert, update');

create table citas.bahia (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  oficios text[] not null default '{}',
  activa boolean not null default true,
  orden int not null default 0,
  version int not null default 1,
  primary key (empresa_id, id)
);
create unique index bahia_por_nombre on citas.bahia (empresa_id, lower(nombre));
call plataforma.proteger('citas.bahia', 'select, insert, update');

-- Which order stands in which bay, from when to when: one in each, and each in one.
create table citas.estancia (
  empresa_id int not null,
  id uuid not null,
  bahia_id uuid not null,
  orden_id uuid not null,
  desde_en timestamptz not null,
  hasta_en timestamptz,
  usuario_nombre text not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, bahia_id) references citas.bahia (empresa_id, id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id),
  check (hasta_en >= desde_en)
);
create unique index estancia_de_bahia on citas.estancia (empresa_id, bahia_id) where hasta_en is null;
create unique index estancia_de_orden on citas.estancia (empresa_id, orden_id) where hasta_en is null;
call plataforma.proteger('citas.estancia', 'select, insert, update');

create table citas.cita (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  estado text not null check (estado in ('pedida', 'confirmada', 'llego', 'orden', 'no_vino', 'cancelada')),
  falta text not null default '' check (falta in ('', 'cliente', 'taller')),
  -- The day on which it begins, in the zone of the company.
  fecha date not null,
  desde timestamptz not null,
  hasta timestamptz not null,
  duracion_min int not null check (duracion_min > 0),
  tipo_id uuid not null,
  tipo text not null,
  cliente_id uuid,
  activo_id uuid,
  nombre text not null default '',
  telefono text not null default '',
  vehiculo text not null default '',
  placas text not null default '',
  motivo text not null default '',
  notas text not null default '',
  espera boolean not null default false,
  bahia_id uuid,
  empleado_id uuid,
  -- Which of those that are received at the same time.
  carril int not null check (carril > 0),
  origen text not null check (origen in ('mostrador', 'linea')),
  ip text not null default '',
  serie_id uuid,
  orden_id uuid,
  llego_en timestamptz,
  avisada_en timestamptz,
  cancelada_motivo text not null default '',
  version int not null default 1,
  creado_por text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  check (hasta > desde),
  check ((estado = 'orden') = (orden_id is not null)),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, activo_id) references activos.activo (empresa_id, id),
  foreign key (empresa_id, bahia_id) references citas.bahia (empresa_id, id),
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id)
);
create index cita_por_fecha on citas.cita (empresa_id, fecha, desde, id);
create index cita_por_vehiculo on citas.cita (empresa_id, activo_id, desde desc) where activo_id is not null;
create index cita_por_cliente on citas.cita (empresa_id, cliente_id, desde desc) where cliente_id is not null;
create index cita_por_orden on citas.cita (empresa_id, orden_id) where orden_id is not null;
create index cita_pedida_en_linea on citas.cita (empresa_id, creado_en) where origen = 'linea';
call plataforma.proteger('citas.cita', 'select, insert, update');

create table citas.bloqueo (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  clase text not null check (clase in ('taller', 'bahia', 'tecnico')),
  bahia_id uuid,
  empleado_id uuid,
  desde timestamptz not null,
  hasta timestamptz not null,
  motivo text not null check (motivo <> ''),
  retirado_en timestamptz,
  version int not null default 1,
  creado_por text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  check (hasta > desde),
  check ((clase = 'bahia') = (bahia_id is not null)),
  check ((clase = 'tecnico') = (empleado_id is not null)),
  foreign key (empresa_id, bahia_id) references citas.bahia (empresa_id, id),
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id)
);
create index bloqueo_por_hora on citas.bloqueo (empresa_id, hasta) where retirado_en is null;
call plataforma.proteger('citas.bloqueo', 'select, insert, update');

-- What nobody can have twice: a bay, a person, or one of the places at which the workshop receives, by the quarter of an hour.
-- Whoever comes second is stopped by the key, whatever he had read before.
create table citas.lugar (
  empresa_id int not null references empresas.empresa,
  recurso text not null,
  cuarto timestamptz not null,
  cita_id uuid,
  bloqueo_id uuid,
  primary key (empresa_id, recurso, cuarto),
  check ((cita_id is null) <> (bloqueo_id is null)),
  foreign key (empresa_id, cita_id) references citas.cita (empresa_id, id),
  foreign key (empresa_id, bloqueo_id) references citas.bloqueo (empresa_id, id)
);
create index lugar_por_cita on citas.lugar (empresa_id, cita_id) where cita_id is not null;
create index lugar_por_bloqueo on citas.lugar (empresa_id, bloqueo_id) where bloqueo_id is not null;
call plataforma.proteger('citas.lugar', 'select, insert, delete');
