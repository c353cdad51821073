create schema perfil;
grant usage on schema perfil to bahia_app, bahia_mantenimiento;

-- Global: what a person likes goes with him to every company and browser. Nobody reads another's.
create table perfil.preferencia (
  usuario_id uuid not null references usuarios.usuario,
  clave text not null collate "C" check (length(clave) between 1 and 100),
  valor jsonb not null,
  actualizado_en timestamptz not null default now(),
  primary key (usuario_id, clave)
);
alter table perfil.preferencia enable row level security;
alter table perfil.preferencia force row level security;
create policy propia on perfil.preferencia
  using (usuario_id = (select nullif(current_setting('app.usuario_id', true), '')::uuid))
  with check (usuario_id = (select nullif(current_setting('app.usuario_id', true), '')::uuid));
grant select, insert, update, delete on perfil.preferencia to bahia_app, bahia_mantenimiento;

-- Global: the face of a person, seen by those who work with him. Only its owner changes it.
create table perfil.foto (
  usuario_id uuid primary key references usuarios.usuario,
  id uuid not null,
  clave text not null,
  tamano bigint not null,
  creado_en timestamptz not null default now()
);
alter table perfil.foto enable row level security;
alter table perfil.foto force row level security;
create policy vista on perfil.foto for select using (true);
create policy propia on perfil.foto
  using (usuario_id = (select nullif(current_setting('app.usuario_id', true), '')::uuid))
  with check (usuario_id = (select nullif(current_setting('app.usuario_id', true), '')::uuid));
grant select, insert, update, delete on perfil.foto to bahia_app, bahia_mantenimiento;
