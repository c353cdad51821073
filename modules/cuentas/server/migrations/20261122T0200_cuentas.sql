create schema cuentas;
grant usage on schema cuentas to bahia_app, bahia_mantenimiento;

-- Links sent by mail, of which only the hash is kept. Global: found before any company is known.
create table cuentas.enlace (
  hash bytea primary key,
  tipo text not null check (tipo in ('registro', 'correo', 'contrasena')),
  -- Address that it was sent to; for 'correo', the new one.
  email text not null collate "C",
  -- Null for a registration, and for an address that has no account.
  usuario_id uuid references usuarios.usuario,
  -- What was asked for, of a registration.
  datos jsonb not null default '{}',
  creado_en timestamptz not null default now(),
  expira_en timestamptz not null,
  usado_en timestamptz
);
create index enlace_por_email on cuentas.enlace (email, creado_en);
create index enlace_por_usuario on cuentas.enlace (usuario_id) where usuario_id is not null;
grant select, insert, update, delete on cuentas.enlace to bahia_app;
grant select, delete on cuentas.enlace to bahia_mantenimiento;
