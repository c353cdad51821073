create schema jornadas;
grant usage on schema jornadas to bahia_app, bahia_mantenimiento;

create table jornadas.ajuste (
  empresa_id int not null references empresas.empresa,
  -- A clock that nobody stopped is closed so many hours after it began, or at the hour at which the shop closes.
  max_horas int not null default 12 check (max_horas between 1 and 24),
  hora_cierre text check (hora_cierre ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Somebody may have several jobs running at once.
  varios_trabajos boolean not null default false,
  version int not null default 1,
  primary key (empresa_id)
);
call plataforma.proteger('jornadas.ajuste', 'select, insert, update');

-- A tablet at which people mark: opened by its link, without a session.
create table jornadas.reloj (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  activo boolean not null default true,
  creado_en timestamptz not null,
  creado_por text not null,
  primary key (empresa_id, id)
);
call plataforma.proteger('jornadas.reloj', 'select, insert, update');

create table jornadas.turno (
  empresa_id int not null,
  id uuid not null,
  empleado_id uuid not null,
  -- The day on which it began, in the zone of the company: a night belongs to its evening.
  fecha date not null,
  entrada_en timestamptz not null,
  salida_en timestamptz,
  -- Closed by the rule: somebody must say when he really left.
  por_corregir boolean not null default false,
  anulado_en timestamptz,
  version int not null default 1,
  primary key (empresa_id, id),
  check (salida_en >= entrada_en),
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id)
);
create unique index turno_abierto on jornadas.turno (empresa_id, empleado_id) where salida_en is null and anulado_en is null;
create index turno_por_fecha on jornadas.turno (empresa_id, fecha, empleado_id);
create index turno_por_empleado on jornadas.turno (empresa_id, empleado_id, entrada_en desc);
create index turno_en_curso on jornadas.turno (empresa_id, entrada_en) where salida_en is null and anulado_en is null;
call plataforma.proteger('jornadas.turno', 'select, insert, update');

create table jornadas.descanso (
  empresa_id int not null,
  id uuid not null,
  turno_id uuid not null,
  clase text not null check (clase in ('comida', 'descanso')),
  desde_en timestamptz not null,
  hasta_en timestamptz,
  primary key (empresa_id, id),
  check (hasta_en >= desde_en),
  foreign key (empresa_id, turno_id) references jornadas.turno (empresa_id, id)
);
create unique index descanso_abierto on jornadas.descanso (empresa_id, turno_id) where hasta_en is null;
create index descanso_por_turno on jornadas.descanso (empresa_id, turno_id, desde_en);
call plataforma.proteger('jornadas.descanso');

-- Every time that somebody marked, as it was heard: what is corrected later stays here as it was.
create table jornadas.marca (
  empresa_id int not null,
  id uuid not null,
  empleado_id uuid not null,
  turno_id uuid not null,
  clase text not null check (clase in ('entrada', 'comida', 'descanso', 'regreso', 'salida')),
  -- The hour that counts, the one that the device said, and when the server heard.
  marcada_en timestamptz not null,
  dicha_en timestamptz not null,
  recibida_en timestamptz not null,
  medio text not null check (medio in ('tableta', 'credencial', 'telefono', 'regla')),
  reloj_id uuid,
  usuario_nombre text not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, turno_id) references jornadas.turno (empresa_id, id),
  foreign key (empresa_id, reloj_id) references jornadas.reloj (empresa_id, id)
);
create index marca_por_turno on jornadas.marca (empresa_id, turno_id, marcada_en);
create index marca_por_empleado on jornadas.marca (empresa_id, empleado_id, marcada_en desc);
call plataforma.proteger('jornadas.marca', 'select, insert');
create trigger marca_solo_agregar before update or delete on jornadas.marca
  for each row execute function plataforma.solo_agregar();

-- The time of one worker on one line of a document; the document is of a room above, which says when it starts and stops.
create table jornadas.trabajo (
  empresa_id int not null,
  id uuid not null,
  empleado_id uuid not null,
  documento_id uuid not null,
  partida_id uuid not null,
  folio text not null,
  descripcion text not null,
  fecha date not null,
  inicio_en timestamptz not null,
  fin_en timestamptz,
  -- Why it stopped.
  motivo text not null default ''
    check (motivo in ('', 'refaccion', 'autorizacion', 'comida', 'descanso', 'otra_orden', 'ayuda', 'otro', 'termino', 'salida', 'regla', 'cancelada')),
  -- The company lets nobody have two at once.
  exclusivo boolean not null,
  por_corregir boolean not null default false,
  anulado_en timestamptz,
  version int not null default 1,
  primary key (empresa_id, id),
  check (fin_en >= inicio_en),
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id)
);
create unique index trabajo_abierto on jornadas.trabajo (empresa_id, empleado_id, partida_id)
  where fin_en is null and anulado_en is null;
create unique index trabajo_unico on jornadas.trabajo (empresa_id, empleado_id)
  where fin_en is null and anulado_en is null and exclusivo;
create index trabajo_por_documento on jornadas.trabajo (empresa_id, documento_id, inicio_en);
create index trabajo_por_fecha on jornadas.trabajo (empresa_id, fecha, empleado_id);
create index trabajo_por_empleado on jornadas.trabajo (empresa_id, empleado_id, inicio_en desc);
call plataforma.proteger('jornadas.trabajo', 'select, insert, update');

-- What a supervisor changed, with what it said before and why.
create table jornadas.correccion (
  empresa_id int not null,
  id uuid not null,
  turno_id uuid,
  trabajo_id uuid,
  antes jsonb,
  despues jsonb,
  motivo text not null check (motivo <> ''),
  usuario_id uuid not null references usuarios.usuario,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  check ((turno_id is null) <> (trabajo_id is null)),
  foreign key (empresa_id, turno_id) references jornadas.turno (empresa_id, id),
  foreign key (empresa_id, trabajo_id) references jornadas.trabajo (empresa_id, id)
);
create index correccion_por_turno on jornadas.correccion (empresa_id, turno_id, creado_en) where turno_id is not null;
create index correccion_por_trabajo on jornadas.correccion (empresa_id, trabajo_id, creado_en) where trabajo_id is not null;
call plataforma.proteger('jornadas.correccion', 'select, insert');
create trigger correccion_solo_agregar before update or delete on jornadas.correccion
  for each row execute function plataforma.solo_agregar();

-- Days on which somebody does not come, whole.
create table jornadas.ausencia (
  empresa_id int not null,
  id uuid not null,
  empleado_id uuid not null,
  clase text not null check (clase in ('vacaciones', 'permiso', 'incapacidad', 'falta')),
  desde date not null,
  hasta date not null,
  nota text not null default '',
  cancelada_en timestamptz,
  version int not null default 1,
  creado_por text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  check (hasta >= desde),
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id)
);
create index ausencia_por_fecha on jornadas.ausencia (empresa_id, desde, hasta) where cancelada_en is null;
call plataforma.proteger('jornadas.ausencia', 'select, insert, update');
