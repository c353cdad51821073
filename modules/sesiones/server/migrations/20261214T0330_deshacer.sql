-- What somebody changed in how an account is entered, and its owner may undo with the link of the mail that told of it: once,
-- for three days. What is needed to go back is sealed with a key made of the link, so the table alone tells nothing. Of the
-- installation: found by its hash before any company is known.
create table sesiones.deshacer (
  hash bytea primary key,
  usuario_id uuid not null references usuarios.usuario,
  tipo text not null check (tipo in ('contrasena', 'correo', 'identidad', 'entrada')),
  sellado bytea not null,
  creado_en timestamptz not null default now(),
  expira_en timestamptz not null
);
create index deshacer_por_usuario on sesiones.deshacer (usuario_id);
create index deshacer_por_vencer on sesiones.deshacer (expira_en);
grant select, insert, delete on sesiones.deshacer to bahia_app;
grant select, delete on sesiones.deshacer to bahia_mantenimiento;
