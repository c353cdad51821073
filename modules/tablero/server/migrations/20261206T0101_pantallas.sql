create schema tablero;
grant usage on schema tablero to bahia_app, bahia_mantenimiento;

-- A television that shows the board: opened by its link, without a session.
create table tablero.pantalla (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  activo boolean not null default true,
  creado_en timestamptz not null,
  creado_por text not null,
  -- When it last showed the board; null until somebody opened its link.
  vista_en timestamptz,
  primary key (empresa_id, id)
);
call plataforma.proteger('tablero.pantalla', 'select, insert, update');
