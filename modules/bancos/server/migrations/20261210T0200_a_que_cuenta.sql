-- To which account what comes in each way goes, from a day on: of what was before, the one before says it.
create table bancos.regla (
  empresa_id int not null,
  via text not null check (via in ('02', '03', '04', '05', '28', '29', 'efectivo', 'salida')),
  desde date not null,
  -- None: from that day on nobody says it.
  cuenta_id uuid,
  usuario_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, via, desde),
  foreign key (empresa_id, cuenta_id) references bancos.cuenta (empresa_id, id)
);
call plataforma.proteger('bancos.regla', 'select, insert, update');

-- What somebody said of one of them, above what comes of its way.
create table bancos.destino (
  empresa_id int not null,
  origen text not null check (origen in ('pago', 'abono', 'corte', 'retiro')),
  origen_id uuid not null,
  renglon int not null default 0,
  cuenta_id uuid not null,
  usuario_id uuid not null,
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, origen, origen_id, renglon),
  foreign key (empresa_id, cuenta_id) references bancos.cuenta (empresa_id, id)
);
call plataforma.proteger('bancos.destino', 'select, insert, update');

-- An expense that was made of what only the bank knew: of movements that left, or of the commissions by which matches differ.
create table bancos.gasto_hecho (
  empresa_id int not null,
  gasto_id uuid not null,
  de text not null check (de in ('movimiento', 'comision')),
  -- The movement, or the match.
  de_id uuid not null,
  monto_centavos bigint not null check (monto_centavos <> 0),
  primary key (empresa_id, gasto_id, de_id),
  foreign key (empresa_id, gasto_id) references gastos.gasto (empresa_id, id)
);
create index gasto_hecho_por_de on bancos.gasto_hecho (empresa_id, de_id);
call plataforma.proteger('bancos.gasto_hecho', 'select, insert');

-- A month of one account is gone through without the others.
create index movimiento_de_cuenta on bancos.movimiento (empresa_id, cuenta_id, fecha, id);

-- Words about somebody are struck out when he asks for it; what entered and left stays as the bank said it.
grant update (texto, referencia) on bancos.movimiento to bahia_app;

-- The mark by which a movement is known again says no words any more: only what comes of them.
alter table bancos.movimiento no force row level security;
alter table bancos.estado no force row level security;
update bancos.movimiento set huella = encode(sha256(convert_to(huella, 'UTF8')), 'hex');
-- What was only looked at carries marks of before: it is read again when it is sent again.
delete from bancos.estado where estado = 'revision';
alter table bancos.movimiento force row level security;
alter table bancos.estado force row level security;
