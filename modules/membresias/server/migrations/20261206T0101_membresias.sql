create schema membresias;
grant usage on schema membresias to bahia_app, bahia_mantenimiento;

-- What a company decided about its memberships; one without a row has what every company begins with.
create table membresias.ajuste (
  empresa_id int not null,
  gracia_dias int not null check (gracia_dias between 0 and 60),
  congela_meses int not null check (congela_meses between 0 and 12),
  version int not null default 1,
  primary key (empresa_id)
);
call plataforma.proteger('membresias.ajuste', 'select, insert, update');

-- What is offered today. What was sold keeps its own copy, so nothing here changes it.
create table membresias.plan (
  empresa_id int not null,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  color text not null,
  precio_centavos bigint not null check (precio_centavos >= 0),
  tasa_iva int not null check (tasa_iva in (0, 800, 1600)),
  duracion int not null check (duracion > 0),
  unidad text not null check (unidad in ('dia', 'mes', 'anio')),
  -- How many vehicles; null = any of the customer's.
  vehiculos int check (vehiculos > 0),
  terminos text not null default '',
  beneficios jsonb not null,
  activo boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id)
);
create unique index plan_por_nombre on membresias.plan (empresa_id, lower(nombre)) where activo;
call plataforma.proteger('membresias.plan', 'select, insert, update');

create table membresias.membresia (
  empresa_id int not null,
  id uuid not null,
  serie text not null,
  numero bigint not null,
  folio text not null,
  cliente_id uuid not null,
  -- The name of its plan, as its newest period says it.
  plan_id uuid not null,
  plan_nombre text not null,
  color text not null,
  -- Of the vehicles that it covers, as they were when it last changed: who looks for it types them.
  placas text not null default '',
  -- Asked for by whoever has it: no period follows this day.
  cancela_al date,
  cancelada_motivo text not null default '',
  enlace_id uuid not null,
  fecha_negocio date not null,
  usuario_nombre text not null,
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  foreign key (empresa_id, plan_id) references membresias.plan (empresa_id, id)
);
create unique index membresia_por_enlace on membresias.membresia (empresa_id, enlace_id);
create index membresia_por_cliente on membresias.membresia (empresa_id, cliente_id);
create index membresia_por_fecha on membresias.membresia (empresa_id, creado_en desc, id desc);
call plataforma.proteger('membresias.membresia', 'select, insert, update');

-- Which vehicles it covers, and which it covered: only staff changes them, and the trace stays.
create table membresias.vehiculo (
  empresa_id int not null,
  id uuid not null,
  membresia_id uuid not null,
  activo_id uuid not null,
  desde_en timestamptz not null,
  desde_por text not null,
  hasta_en timestamptz,
  hasta_por text not null default '',
  motivo text not null default '',
  primary key (empresa_id, id),
  foreign key (empresa_id, membresia_id) references membresias.membresia (empresa_id, id),
  foreign key (empresa_id, activo_id) references activos.activo (empresa_id, id)
);
create unique index vehiculo_cubierto on membresias.vehiculo (empresa_id, membresia_id, activo_id) where hasta_en is null;
create index vehiculo_por_activo on membresias.vehiculo (empresa_id, activo_id) where hasta_en is null;
call plataforma.proteger('membresias.vehiculo', 'select, insert, update');

-- What was sold, with the plan as it was that day. It ends when its sale comes back.
create table membresias.periodo (
  empresa_id int not null,
  id uuid not null,
  membresia_id uuid not null,
  plan_id uuid not null,
  plan jsonb not null,
  -- The ticket that sold it, and its line.
  orden_id uuid not null,
  partida_id uuid not null,
  folio text not null,
  precio_centavos bigint not null check (precio_centavos >= 0),
  desde date not null,
  hasta date not null,
  devuelto_en timestamptz,
  -- The period of another plan that took its place before it ended.
  cambiado_por uuid,
  fecha_negocio date not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  unique (empresa_id, orden_id, partida_id),
  foreign key (empresa_id, membresia_id) references membresias.membresia (empresa_id, id),
  check (hasta >= desde)
);
create index periodo_por_membresia on membresias.periodo (empresa_id, membresia_id, hasta);
call plataforma.proteger('membresias.periodo', 'select, insert, update');

-- While it is frozen nothing is given; what it stood still is added to its end. `antes`: the periods as they were.
create table membresias.pausa (
  empresa_id int not null,
  id uuid not null,
  membresia_id uuid not null,
  desde date not null,
  -- The day on which it goes on.
  hasta date not null,
  antes jsonb not null,
  motivo text not null default '',
  puesta_por text not null,
  reanudada_en timestamptz,
  reanudada_por text not null default '',
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, membresia_id) references membresias.membresia (empresa_id, id),
  check (hasta >= desde)
);
create index pausa_por_membresia on membresias.pausa (empresa_id, membresia_id, desde);
call plataforma.proteger('membresias.pausa', 'select, insert, update');

-- How much of a limit is used in its window. Whatever anybody read before, this never passes the limit.
create table membresias.cupo (
  empresa_id int not null,
  membresia_id uuid not null,
  beneficio_id uuid not null,
  ventana text not null,
  limite int not null,
  usados int not null,
  primary key (empresa_id, membresia_id, beneficio_id, ventana),
  foreign key (empresa_id, membresia_id) references membresias.membresia (empresa_id, id),
  constraint nunca_de_mas check (usados between 0 and limite)
);
call plataforma.proteger('membresias.cupo', 'select, insert, update');

-- The ledger: what was given with which line of which document, and what came back.
create table membresias.uso (
  empresa_id int not null,
  id uuid not null,
  membresia_id uuid not null,
  periodo_id uuid not null,
  beneficio_id uuid not null,
  tipo text not null check (tipo in ('uso', 'reverso')),
  ventana text not null,
  cantidad int not null,
  descuento_centavos bigint not null,
  texto text not null,
  documento_id uuid not null,
  partida_id uuid not null,
  folio text not null,
  activo_id uuid,
  fecha date not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, membresia_id) references membresias.membresia (empresa_id, id),
  foreign key (empresa_id, periodo_id) references membresias.periodo (empresa_id, id),
  check ((tipo = 'uso') = (cantidad > 0)),
  check (cantidad <> 0)
);
create index uso_por_membresia on membresias.uso (empresa_id, membresia_id, creado_en desc, id desc);
create index uso_por_documento on membresias.uso (empresa_id, documento_id);
call plataforma.proteger('membresias.uso', 'select, insert');
create trigger uso_solo_agregar before update or delete on membresias.uso
  for each row execute function plataforma.solo_agregar();
