create schema fotos;
grant usage on schema fotos to bahia_app, bahia_mantenimiento;

-- A photo or a film of some document of any room: `dueno` says of which kind, and its room judges who sees it. What was
-- deleted stays, so that it can be taken back and nobody who writes late brings it to life by chance.
create table fotos.foto (
  empresa_id int not null,
  id uuid not null,
  dueno text not null check (dueno ~ '^[a-z]{3,30}$'),
  dueno_id uuid not null,
  -- A line, a point, a finding of its owner.
  parte_id uuid,
  clase text not null check (clase in ('foto', 'video')),
  categoria text not null,
  nota text not null default '',
  cliente_ve boolean not null default false,
  -- The one that was taken before this one.
  par_id uuid,
  marcas jsonb not null default '[]',
  archivo_id uuid not null,
  miniatura_id uuid,
  segundos int,
  sha256 text not null,
  usuario_id uuid references usuarios.usuario,
  usuario_nombre text not null,
  tomada_en timestamptz not null,
  creado_en timestamptz not null,
  eliminada_en timestamptz,
  eliminada_por text not null default '',
  version int not null default 1,
  primary key (empresa_id, id),
  foreign key (empresa_id, par_id) references fotos.foto (empresa_id, id),
  foreign key (empresa_id, archivo_id) references plataforma.archivo (empresa_id, id),
  foreign key (empresa_id, miniatura_id) references plataforma.archivo (empresa_id, id)
);
create index foto_por_dueno on fotos.foto (empresa_id, dueno_id, dueno);
call plataforma.proteger('fotos.foto', 'select, insert, update');
