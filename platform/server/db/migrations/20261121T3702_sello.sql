-- The seals of the journal: each covers the next rows of a company and holds the seal before it, so that nothing under a
-- seal can change, vanish or appear without a trace.
create table plataforma.sello (
  empresa_id int not null,
  numero int not null check (numero >= 1),
  desde_id bigint not null,
  hasta_id bigint not null,
  -- Id (8 bytes) and SHA-256 (32 bytes) of each row: by them the broken one is named.
  huellas bytea not null,
  hash bytea not null,
  sellado_en timestamptz not null default now(),
  primary key (empresa_id, numero),
  unique (empresa_id, hasta_id)
);
call plataforma.proteger('plataforma.sello', 'select');
create trigger sello_solo_agregar before update or delete on plataforma.sello
  for each row execute function plataforma.solo_agregar();

-- Up to which row the journal was written when the sealer last looked, and which transaction came next. A row below it
-- may still be on its way until every older transaction has ended: only then is it sealed.
create table plataforma.sello_marca (
  unica boolean primary key default true check (unica),
  hasta_id bigint not null,
  transaccion bigint not null
);
grant select, insert, update, delete on plataforma.sello_marca to bahia_mantenimiento;
