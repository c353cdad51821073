create schema caja;
grant usage on schema caja to bahia_app, bahia_mantenimiento;

create table caja.caja (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null,
  activa boolean not null default true,
  primary key (empresa_id, id),
  unique (empresa_id, nombre)
);
call plataforma.proteger('caja.caja');

create table caja.sesion (
  empresa_id int not null,
  id uuid not null,
  caja_id uuid not null,
  fondo_centavos bigint not null check (fondo_centavos >= 0),
  abierta_por uuid not null,
  abierta_por_nombre text not null,
  abierta_en timestamptz not null default now(),
  fecha_negocio date not null,
  cerrada_por uuid,
  cerrada_por_nombre text,
  cerrada_en timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, caja_id) references caja.caja (empresa_id, id)
);
create unique index sesion_abierta on caja.sesion (empresa_id, caja_id) where cerrada_en is null;
create index sesion_por_fecha on caja.sesion (empresa_id, fecha_negocio desc, id);
call plataforma.proteger('caja.sesion', 'select, insert, update');

-- Ledger of what enters (+) and leaves (−) a session, in any payment form. Corrections are new rows.
create table caja.movimiento (
  empresa_id int not null,
  id uuid not null,
  sesion_id uuid not null,
  tipo text not null check (tipo in ('cobro', 'devolucion', 'cancelacion', 'entrada', 'salida', 'gasto', 'retiro')),
  forma_pago text not null default '01',
  monto_centavos bigint not null check (monto_centavos <> 0),
  concepto text not null default '',
  beneficiario text not null default '',
  pago_id uuid,
  folio text not null default '',
  fecha_negocio date not null,
  usuario_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, sesion_id) references caja.sesion (empresa_id, id),
  check ((tipo in ('cobro', 'entrada')) = (monto_centavos > 0))
);
create index movimiento_por_sesion on caja.movimiento (empresa_id, sesion_id, creado_en, id);
create index movimiento_por_fecha on caja.movimiento (empresa_id, fecha_negocio, id);
call plataforma.proteger('caja.movimiento', 'select, insert');
create trigger movimiento_solo_agregar before update or delete on caja.movimiento
  for each row execute function plataforma.solo_agregar();
