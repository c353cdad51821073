create schema cobranza;
grant usage on schema cobranza to bahia_app, bahia_mantenimiento;

-- What a customer agreed to pay, when. How much of it is kept is read from his accounts, never stored.
create table cobranza.convenio (
  empresa_id int not null,
  id uuid not null,
  cliente_id uuid not null,
  monto_centavos bigint not null check (monto_centavos > 0),
  nota text not null default '',
  fecha_negocio date not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  cancelado_en timestamptz,
  cancelado_por text not null default '',
  cancelado_motivo text not null default '',
  version int not null default 1,
  primary key (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id)
);
create index convenio_por_fecha on cobranza.convenio (empresa_id, fecha_negocio desc, id desc);
create index convenio_por_cliente on cobranza.convenio (empresa_id, cliente_id, fecha_negocio desc);
call plataforma.proteger('cobranza.convenio', 'select, insert, update');

create table cobranza.convenio_cuenta (
  empresa_id int not null,
  convenio_id uuid not null,
  cuenta_id uuid not null,
  -- What it owed the day of the agreement.
  saldo_centavos bigint not null check (saldo_centavos > 0),
  -- It is still the one that rules this account.
  vigente boolean not null default true,
  primary key (empresa_id, convenio_id, cuenta_id),
  foreign key (empresa_id, convenio_id) references cobranza.convenio (empresa_id, id),
  foreign key (empresa_id, cuenta_id) references pagos.cuenta (empresa_id, id)
);
create unique index convenio_de_cuenta on cobranza.convenio_cuenta (empresa_id, cuenta_id) where vigente;
call plataforma.proteger('cobranza.convenio_cuenta', 'select, insert, update');

create table cobranza.convenio_cuota (
  empresa_id int not null,
  convenio_id uuid not null,
  numero int not null check (numero > 0),
  vence date not null,
  monto_centavos bigint not null check (monto_centavos > 0),
  primary key (empresa_id, convenio_id, numero),
  foreign key (empresa_id, convenio_id) references cobranza.convenio (empresa_id, id)
);
call plataforma.proteger('cobranza.convenio_cuota', 'select, insert');

-- When each customer was last reminded, how and by whom.
create table cobranza.recordatorio (
  empresa_id int not null,
  id uuid not null,
  cliente_id uuid not null,
  canal text not null check (canal in ('whatsapp', 'correo')),
  para text not null default '',
  debe_centavos bigint not null,
  fecha_negocio date not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id)
);
create index recordatorio_por_cliente on cobranza.recordatorio (empresa_id, cliente_id, creado_en desc);
call plataforma.proteger('cobranza.recordatorio', 'select, insert');
create trigger recordatorio_solo_agregar before update or delete on cobranza.recordatorio
  for each row execute function plataforma.solo_agregar();
