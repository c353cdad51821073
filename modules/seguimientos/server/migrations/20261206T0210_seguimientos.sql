create schema seguimientos;
grant usage on schema seguimientos to bahia_app, bahia_mantenimiento;

-- What was decided of each matter that may be followed up: done for this cause, later, or never.
create table seguimientos.asunto (
  empresa_id int not null,
  -- The matter, by what it is of: `cotizacion:<id>`, `saldo:<customer>`.
  clave text not null,
  -- For what it came up this time; when it comes up for another, it is asked again.
  causa text not null,
  tipo text not null check (tipo in ('cotizacion', 'pendiente', 'proximo', 'saldo', 'ausente', 'posventa')),
  cliente_id uuid not null,
  que text not null check (que in ('hecho', 'luego', 'nunca')),
  hasta date,
  usuario_nombre text not null,
  escrito_en timestamptz not null,
  primary key (empresa_id, clave),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id),
  check ((que = 'luego') = (hasta is not null))
);
call plataforma.proteger('seguimientos.asunto');

-- Each time that somebody was called or written to, and for how much; what came back is counted from here.
create table seguimientos.contacto (
  empresa_id int not null,
  id uuid not null,
  clave text not null,
  causa text not null,
  tipo text not null check (tipo in ('cotizacion', 'pendiente', 'proximo', 'saldo', 'ausente', 'posventa')),
  cliente_id uuid not null,
  canal text not null check (canal in ('llamada', 'whatsapp', 'correo')),
  automatico boolean not null default false,
  monto_centavos bigint not null default 0 check (monto_centavos >= 0),
  usuario_nombre text not null,
  fecha date not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id)
);
-- Of one matter and cause, one message, whoever sends it and however often it is pressed.
create unique index contacto_escrito_una_vez on seguimientos.contacto (empresa_id, clave, causa) where canal <> 'llamada';
create index contacto_por_cliente on seguimientos.contacto (empresa_id, cliente_id, fecha desc);
create index contacto_por_fecha on seguimientos.contacto (empresa_id, fecha);
call plataforma.proteger('seguimientos.contacto', 'select, insert');
create trigger contacto_solo_agregar before update or delete on seguimientos.contacto
  for each row execute function plataforma.solo_agregar();

create table seguimientos.ajuste (
  empresa_id int not null,
  meses_sin_volver int not null check (meses_sin_volver between 1 and 36),
  tope_semanal int not null check (tope_semanal between 1 and 7),
  automaticos text[] not null,
  version int not null default 1,
  primary key (empresa_id)
);
call plataforma.proteger('seguimientos.ajuste');
