create schema bancos;
grant usage on schema bancos to bahia_app, bahia_mantenimiento;

-- An account that the company has in a bank. Of its number only how it ends is kept.
create table bancos.cuenta (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  banco text not null check (banco <> ''),
  terminacion text not null check (terminacion ~ '^[0-9]{4}$'),
  -- How much of a deposit of cards its commission may take, in hundredths of a percent.
  retencion_maxima int not null default 500 check (retencion_maxima between 0 and 3000),
  activa boolean not null default true,
  version int not null default 1,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, nombre)
);
call plataforma.proteger('bancos.cuenta', 'select, insert, update');

-- A file of movements that came in: what was read of it waits (`lectura`) until somebody says yes.
create table bancos.estado (
  empresa_id int not null,
  id uuid not null,
  cuenta_id uuid not null,
  archivo text not null,
  sha256 text not null,
  formato text not null check (formato in ('hoja', 'ofx')),
  estado text not null default 'revision' check (estado in ('revision', 'guardado')),
  lectura jsonb,
  desde date,
  hasta date,
  renglones int not null default 0,
  nuevos int not null default 0,
  usuario_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  guardado_en timestamptz,
  version int not null default 1,
  primary key (empresa_id, id),
  foreign key (empresa_id, cuenta_id) references bancos.cuenta (empresa_id, id),
  check ((estado = 'guardado') = (guardado_en is not null)),
  check ((estado = 'revision') = (lectura is not null))
);
create index estado_por_fecha on bancos.estado (empresa_id, creado_en desc, id);
call plataforma.proteger('bancos.estado');

-- What the bank says that entered (+) and left (−). Never changed; it goes only with its whole file, while nothing of it was matched.
create table bancos.movimiento (
  empresa_id int not null,
  id uuid not null,
  cuenta_id uuid not null,
  estado_id uuid not null,
  renglon int not null,
  fecha date not null,
  texto text not null,
  referencia text not null default '',
  monto_centavos bigint not null check (monto_centavos <> 0),
  saldo_centavos bigint,
  -- By which it is known again when a file comes twice, or another one of overlapping days.
  huella text not null,
  primary key (empresa_id, id),
  unique (empresa_id, cuenta_id, huella),
  foreign key (empresa_id, cuenta_id) references bancos.cuenta (empresa_id, id),
  foreign key (empresa_id, estado_id) references bancos.estado (empresa_id, id)
);
create index movimiento_por_fecha on bancos.movimiento (empresa_id, fecha desc, id desc);
create index movimiento_por_estado on bancos.movimiento (empresa_id, estado_id);
call plataforma.proteger('bancos.movimiento', 'select, insert, delete');

-- That some movements are some of what is here. What differs has a name. Undone, it stays, with who and why.
create table bancos.conciliacion (
  empresa_id int not null,
  id uuid not null,
  cuenta_id uuid not null,
  sugerida boolean not null default false,
  fecha date not null,
  banco_centavos bigint not null,
  sistema_centavos bigint not null,
  diferencia_centavos bigint not null,
  diferencia_tipo text not null default '' check (diferencia_tipo in ('', 'comision', 'redondeo', 'otro')),
  motivo text not null default '',
  usuario_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  deshecha_por uuid,
  deshecha_nombre text not null default '',
  deshecha_en timestamptz,
  deshecha_motivo text not null default '',
  version int not null default 1,
  primary key (empresa_id, id),
  foreign key (empresa_id, cuenta_id) references bancos.cuenta (empresa_id, id),
  check (diferencia_centavos = banco_centavos - sistema_centavos),
  check ((diferencia_centavos = 0) = (diferencia_tipo = '')),
  check (diferencia_tipo <> 'otro' or motivo <> ''),
  check ((deshecha_en is null) = (deshecha_por is null))
);
create index conciliacion_por_fecha on bancos.conciliacion (empresa_id, fecha desc, id desc);
call plataforma.proteger('bancos.conciliacion', 'select, insert, update');

create table bancos.conciliado (
  empresa_id int not null,
  conciliacion_id uuid not null,
  movimiento_id uuid not null,
  monto_centavos bigint not null,
  viva boolean not null default true,
  primary key (empresa_id, conciliacion_id, movimiento_id),
  foreign key (empresa_id, conciliacion_id) references bancos.conciliacion (empresa_id, id),
  foreign key (empresa_id, movimiento_id) references bancos.movimiento (empresa_id, id)
);
-- At most once, also with two people at the same moment.
create unique index conciliado_una_vez on bancos.conciliado (empresa_id, movimiento_id) where viva;
create index conciliado_por_movimiento on bancos.conciliado (empresa_id, movimiento_id);
call plataforma.proteger('bancos.conciliado', 'select, insert, update');

-- What of this house it is: a form of a receipt, a payment of an expense, what a cut took to the bank, a withdrawal of a register.
create table bancos.apunte (
  empresa_id int not null,
  conciliacion_id uuid not null,
  origen text not null check (origen in ('pago', 'abono', 'corte', 'retiro')),
  origen_id uuid not null,
  renglon int not null default 0,
  fecha date not null,
  monto_centavos bigint not null check (monto_centavos <> 0),
  viva boolean not null default true,
  primary key (empresa_id, conciliacion_id, origen, origen_id, renglon),
  foreign key (empresa_id, conciliacion_id) references bancos.conciliacion (empresa_id, id)
);
create unique index apunte_una_vez on bancos.apunte (empresa_id, origen, origen_id, renglon) where viva;
call plataforma.proteger('bancos.apunte', 'select, insert, update');

-- A suggestion that somebody said no to: those movements are not that.
create table bancos.rechazo (
  empresa_id int not null references empresas.empresa,
  clave text not null,
  usuario_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, clave)
);
call plataforma.proteger('bancos.rechazo', 'select, insert');
