create schema solicitudes;
grant usage on schema solicitudes to bahia_app, bahia_mantenimiento;

-- Somebody whom an administrator calls in. Only the newest link opens it.
create table solicitudes.invitacion (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  email text not null collate "C" check (email = lower(email)),
  nombre text not null check (nombre <> ''),
  -- Empty once it ended, so that a role that nobody has can go.
  rol_id uuid,
  rol_nombre text not null,
  invitada_por uuid not null references usuarios.usuario,
  invitada_por_nombre text not null,
  hash bytea not null,
  creada_en timestamptz not null default now(),
  expira_en timestamptz not null,
  aceptada_en timestamptz,
  retirada_en timestamptz,
  version int not null default 1,
  primary key (empresa_id, id),
  foreign key (empresa_id, rol_id) references permisos.rol (empresa_id, id),
  check (rol_id is not null or aceptada_en is not null or retirada_en is not null)
);
create unique index invitacion_abierta on solicitudes.invitacion (empresa_id, email)
  where aceptada_en is null and retirada_en is null;
create index invitacion_por_fecha on solicitudes.invitacion (empresa_id, id desc);
call plataforma.proteger('solicitudes.invitacion', 'select, insert, update');

-- Somebody with an account who asks to be let in, with a link that an administrator handed out.
create table solicitudes.solicitud (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  usuario_id uuid not null references usuarios.usuario,
  -- As it was called then: whoever asks cannot read the company yet.
  empresa_nombre text not null,
  mensaje text not null default '',
  rol_pedido text not null default '',
  creada_en timestamptz not null default now(),
  expira_en timestamptz not null,
  resuelta_en timestamptz,
  resuelta_por_nombre text not null default '',
  aprobada boolean,
  rol_nombre text not null default '',
  motivo text not null default '',
  version int not null default 1,
  primary key (empresa_id, id),
  check ((aprobada is null) = (resuelta_en is null))
);
create index solicitud_por_fecha on solicitudes.solicitud (empresa_id, id desc);
create index solicitud_por_usuario on solicitudes.solicitud (usuario_id, id desc);
call plataforma.proteger('solicitudes.solicitud', 'select, insert, update');
-- Whoever asks follows what became of it before he belongs to the company.
create policy propia on solicitudes.solicitud for select
  using (usuario_id = (select nullif(current_setting('app.usuario_id', true), '')::uuid));
