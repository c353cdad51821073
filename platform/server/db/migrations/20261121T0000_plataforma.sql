-- What every room stands on: who may connect, folios, idempotency, bitácora, events, search, drafts, files, public links.
create schema if not exists plataforma;
grant usage on schema plataforma to bahia_app, bahia_mantenimiento;

-- The company of the request, or null outside one: rows of no company are ever seen.
create function plataforma.empresa_actual() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('app.empresa_id', true), '')::int $$;

-- Forces row-level security on a company table and grants the request role what it may do.
create procedure plataforma.proteger(tabla regclass, permisos text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabla);
  execute format('alter table %s force row level security', tabla);
  execute format(
    'create policy empresa on %s using (empresa_id = (select nullif(current_setting(''app.empresa_id'', true), '''')::int)) with check (empresa_id = (select nullif(current_setting(''app.empresa_id'', true), '''')::int))',
    tabla);
  execute format('grant %s on %s to bahia_app', permisos, tabla);
  execute format('grant select, insert, update, delete on %s to bahia_mantenimiento', tabla);
end $$;

-- Refuses any change of a ledger's rows.
create function plataforma.solo_agregar() returns trigger language plpgsql as $$
begin
  raise exception 'Los renglones de % no se cambian ni se borran.', tg_table_name using errcode = 'BA500';
end $$;

create table plataforma.idempotencia (
  empresa_id int not null,
  usuario_id uuid not null,
  clave text not null check (length(clave) <= 120),
  ruta text not null,
  cuerpo_hash text not null,
  estado int,
  respuesta text,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, usuario_id, clave)
);
create index idempotencia_por_fecha on plataforma.idempotencia (creado_en);
call plataforma.proteger('plataforma.idempotencia');

create table plataforma.folio (
  empresa_id int not null,
  serie text not null collate "C",
  siguiente bigint not null default 1 check (siguiente >= 1),
  primary key (empresa_id, serie)
);
call plataforma.proteger('plataforma.folio', 'select, insert, update');

create table plataforma.bitacora (
  empresa_id int not null,
  id bigint generated always as identity,
  usuario_id uuid,
  usuario_nombre text not null,
  accion text not null,
  entidad text not null,
  entidad_id uuid,
  folio text,
  texto text not null,
  antes jsonb,
  despues jsonb,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id)
);
create index bitacora_por_entidad on plataforma.bitacora (empresa_id, entidad, entidad_id, id);
call plataforma.proteger('plataforma.bitacora', 'select, insert');
create trigger bitacora_solo_agregar before update or delete on plataforma.bitacora
  for each row execute function plataforma.solo_agregar();

create table plataforma.evento (
  empresa_id int not null,
  id bigint generated always as identity,
  tipo text not null,
  permiso text,
  datos jsonb not null,
  -- Events are read only below every transaction still running, in this order: none can slip in behind the reader.
  tx bigint not null default pg_current_xact_id()::text::bigint,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id)
);
create index evento_por_tx on plataforma.evento (empresa_id, tx, id);
create index evento_por_id on plataforma.evento (id);
call plataforma.proteger('plataforma.evento', 'select, insert');

create function plataforma.avisar_evento() returns trigger language plpgsql as $$
begin
  perform pg_notify('bahia_evento', new.empresa_id::text);
  return null;
end $$;
create trigger evento_avisar after insert on plataforma.evento for each row execute function plataforma.avisar_evento();

-- One row per word of a record; words are normalised by the server, compared as bytes so that RLS may use the index.
create table plataforma.busqueda (
  empresa_id int not null,
  token text not null collate "C",
  tipo text not null collate "C",
  id uuid not null,
  primary key (empresa_id, tipo, token, id)
);
create index busqueda_por_registro on plataforma.busqueda (empresa_id, tipo, id);
call plataforma.proteger('plataforma.busqueda');

create table plataforma.borrador (
  empresa_id int not null,
  usuario_id uuid not null,
  clave text not null check (length(clave) <= 120),
  datos jsonb not null,
  actualizado_en timestamptz not null default now(),
  primary key (empresa_id, usuario_id, clave)
);
call plataforma.proteger('plataforma.borrador');

create table plataforma.archivo (
  empresa_id int not null,
  id uuid not null,
  clave text not null,
  tipo text not null,
  nombre text not null,
  tamano bigint not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id)
);
call plataforma.proteger('plataforma.archivo', 'select, insert');

-- Global: a public link is found by its hash before its company is known. Read only through sesiones.abrir_enlace.
create table plataforma.enlace_publico (
  hash bytea primary key,
  empresa_id int not null,
  tipo text not null,
  id uuid not null,
  expira_en timestamptz not null,
  revocado_en timestamptz,
  creado_en timestamptz not null default now()
);
create index enlace_por_registro on plataforma.enlace_publico (empresa_id, tipo, id);
grant insert on plataforma.enlace_publico to bahia_app;
grant select on plataforma.enlace_publico to bahia_mantenimiento;
grant select on plataforma.migracion to bahia_app, bahia_mantenimiento;
