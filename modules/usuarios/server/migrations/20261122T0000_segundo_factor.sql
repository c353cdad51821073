-- Company where a person wants to begin; null = asked when there are several.
alter table usuarios.usuario add column empresa_inicial int;

-- Second factor by time codes: `secreto` in force, `secreto_nuevo` while it is being set up.
create table usuarios.segundo_factor (
  usuario_id uuid primary key references usuarios.usuario,
  secreto text,
  secreto_nuevo text,
  activo_desde timestamptz,
  -- Thirty-second step of the last code taken: no code passes twice.
  ultimo_paso bigint not null default 0,
  check ((secreto is null) = (activo_desde is null))
);
grant select, insert, update, delete on usuarios.segundo_factor to bahia_app;
grant select, delete on usuarios.segundo_factor to bahia_mantenimiento;

create table usuarios.codigo_recuperacion (
  usuario_id uuid not null references usuarios.usuario,
  hash bytea not null,
  usado_en timestamptz,
  primary key (usuario_id, hash)
);
grant select, insert, update, delete on usuarios.codigo_recuperacion to bahia_app;
grant select, delete on usuarios.codigo_recuperacion to bahia_mantenimiento;
