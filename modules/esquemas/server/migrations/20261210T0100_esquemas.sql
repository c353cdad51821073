create schema esquemas;
grant usage on schema esquemas to bahia_app, bahia_mantenimiento;

-- How commissions are worked out, by its name. What it says is in its definitions, which are never changed.
create table esquemas.esquema (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  activo boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null,
  primary key (empresa_id, id)
);
create unique index esquema_por_nombre on esquemas.esquema (empresa_id, lower(nombre));
call plataforma.proteger('esquemas.esquema', 'select, insert, update');

-- What a scheme says from a day on, until the next one says otherwise.
create table esquemas.definicion (
  empresa_id int not null,
  id uuid not null,
  esquema_id uuid not null,
  desde date not null,
  forma text not null check (forma in ('linea', 'escalones', 'equipo')),
  -- By line: what each kind of line pays.
  reglas jsonb not null,
  -- By month: the kinds of lines that count, and how it is worked out.
  cuentan text[] not null,
  mide text not null check (mide in ('venta', 'horas')),
  modo text not null check (modo in ('todo', 'excedente')),
  tramos jsonb not null,
  tasa_diezmilesimas int not null check (tasa_diezmilesimas between 0 and 10000),
  reparto text not null check (reparto in ('iguales', 'partes', 'horas')),
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, esquema_id) references esquemas.esquema (empresa_id, id)
);
create index definicion_por_esquema on esquemas.definicion (empresa_id, esquema_id, desde desc, creado_en desc);
call plataforma.proteger('esquemas.definicion', 'select, insert');
create trigger definicion_solo_agregar before update or delete on esquemas.definicion
  for each row execute function plataforma.solo_agregar();

-- By which scheme a person earns from a day on; null: by his own rate, as before there were schemes.
create table esquemas.asignacion (
  empresa_id int not null,
  id uuid not null,
  empleado_id uuid not null,
  esquema_id uuid,
  desde date not null,
  -- In a team that divides by parts: how many are his.
  peso int not null check (peso between 1 and 100),
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id),
  foreign key (empresa_id, esquema_id) references esquemas.esquema (empresa_id, id)
);
create index asignacion_por_empleado on esquemas.asignacion (empresa_id, empleado_id, desde desc, creado_en desc);
call plataforma.proteger('esquemas.asignacion', 'select, insert');
create trigger asignacion_solo_agregar before update or delete on esquemas.asignacion
  for each row execute function plataforma.solo_agregar();

-- What a month was worth to a person when it was settled; what lacked then is a row of the ledger. Settled again, another round.
create table esquemas.liquidacion (
  empresa_id int not null,
  id uuid not null,
  definicion_id uuid not null,
  empleado_id uuid not null,
  mes date not null check (extract(day from mes) = 1),
  vuelta int not null check (vuelta > 0),
  -- His, of what counts.
  base_centavos bigint not null,
  vendido_seg bigint not null,
  tasa_diezmilesimas int not null,
  -- Of a team: what it divides, and his part of how many.
  bolsa_centavos bigint,
  peso bigint not null,
  pesos bigint not null,
  debido_centavos bigint not null,
  acreditado_centavos bigint not null,
  ajuste_centavos bigint not null check (ajuste_centavos = debido_centavos - acreditado_centavos),
  fecha date not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, definicion_id) references esquemas.definicion (empresa_id, id),
  foreign key (empresa_id, empleado_id) references empleados.empleado (empresa_id, id)
);
create unique index liquidacion_por_vuelta on esquemas.liquidacion (empresa_id, definicion_id, mes, empleado_id, vuelta);
call plataforma.proteger('esquemas.liquidacion', 'select, insert');
create trigger liquidacion_solo_agregar before update or delete on esquemas.liquidacion
  for each row execute function plataforma.solo_agregar();
