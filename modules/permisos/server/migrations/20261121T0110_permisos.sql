create schema permisos;
grant usage on schema permisos to bahia_app, bahia_mantenimiento;

create table permisos.rol (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null,
  preset text not null default '',
  version int not null default 1,
  primary key (empresa_id, id),
  unique (empresa_id, nombre)
);
call plataforma.proteger('permisos.rol');

create table permisos.rol_permiso (
  empresa_id int not null,
  rol_id uuid not null,
  permiso text not null collate "C",
  primary key (empresa_id, rol_id, permiso),
  foreign key (empresa_id, rol_id) references permisos.rol (empresa_id, id) on delete cascade
);
call plataforma.proteger('permisos.rol_permiso');

-- Who works in which company, and as what.
create table permisos.membresia (
  empresa_id int not null,
  usuario_id uuid not null references usuarios.usuario,
  rol_id uuid not null,
  activa boolean not null default true,
  cliente_id uuid,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, usuario_id),
  foreign key (empresa_id, rol_id) references permisos.rol (empresa_id, id)
);
create index membresia_por_usuario on permisos.membresia (usuario_id);
call plataforma.proteger('permisos.membresia');
-- A person sees the list of his own companies before choosing one.
create policy propia on permisos.membresia for select
  using (usuario_id = (select nullif(current_setting('app.usuario_id', true), '')::uuid));

-- One person's differences from his role in one company.
create table permisos.excepcion (
  empresa_id int not null,
  usuario_id uuid not null,
  permiso text not null collate "C",
  permitido boolean not null,
  primary key (empresa_id, usuario_id, permiso),
  foreign key (empresa_id, usuario_id) references permisos.membresia (empresa_id, usuario_id) on delete cascade
);
call plataforma.proteger('permisos.excepcion');
