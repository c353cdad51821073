create schema identidad;
grant usage on schema identidad to bahia_app, bahia_mantenimiento;

-- Global, as the accounts are: whom a provider calls `sub` is one person here.
create table identidad.identidad (
  iss text not null,
  sub text not null,
  id uuid not null unique,
  usuario_id uuid not null references usuarios.usuario,
  -- What the provider said then, only to be recognised in a list.
  email text not null default '',
  -- The password that nobody knows, of an account that the provider made: while it is still that one, he has no other way in.
  clave_inicial text,
  creada_en timestamptz not null default now(),
  ultimo_uso_en timestamptz,
  primary key (iss, sub)
);
create index identidad_por_usuario on identidad.identidad (usuario_id);
grant select, insert, update, delete on identidad.identidad to bahia_app;
grant select on identidad.identidad to bahia_mantenimiento;

-- A journey to the provider that has not come back: ten minutes, one return, only in the browser that left.
create table identidad.viaje (
  estado_hash bytea primary key,
  navegador_hash bytea not null,
  nonce text not null,
  verificador text not null,
  proposito text not null check (proposito in ('entrar', 'vincular', 'probar')),
  -- Who asked, when somebody signed in did: the return must find the same session.
  usuario_id uuid references usuarios.usuario,
  sesion_id uuid,
  volver text not null default '/',
  intento_id uuid not null,
  expira_en timestamptz not null,
  check ((proposito = 'entrar') = (usuario_id is null))
);
create index viaje_por_vencer on identidad.viaje (expira_en);
grant select, insert, delete on identidad.viaje to bahia_app;
grant select, delete on identidad.viaje to bahia_mantenimiento;

-- Somebody proven by the provider whose address has an account here: once he signs in to it, he may link both.
create table identidad.espera (
  navegador_hash bytea primary key,
  iss text not null,
  sub text not null,
  email text not null,
  usuario_id uuid not null references usuarios.usuario,
  volver text not null,
  intento_id uuid not null,
  expira_en timestamptz not null
);
create index espera_por_vencer on identidad.espera (expira_en);
grant select, insert, update, delete on identidad.espera to bahia_app;
grant select, delete on identidad.espera to bahia_mantenimiento;

-- What happened in each try, for whoever configures it; nothing in it opens anything.
create table identidad.intento (
  id uuid primary key,
  creado_en timestamptz not null default now(),
  proposito text not null,
  paso text not null,
  resultado text not null default 'en_curso',
  detalle text not null default '',
  claims jsonb,
  tokens jsonb,
  usuario_id uuid,
  ip text not null default '',
  agente text not null default ''
);
create index intento_por_fecha on identidad.intento (creado_en);
grant select, insert, update on identidad.intento to bahia_app;
grant select, delete on identidad.intento to bahia_mantenimiento;

-- A session that the provider opened: what its end needs to be told.
create table identidad.sesion_externa (
  sesion_id uuid primary key,
  id_token text not null,
  salida text not null,
  creada_en timestamptz not null default now()
);
grant select, insert, delete on identidad.sesion_externa to bahia_app;
grant select, delete on identidad.sesion_externa to bahia_mantenimiento;
