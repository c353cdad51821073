-- What was checked and noted when a work was done. It refers to the order, not to the line: lines are written anew when
-- they are edited, and what was checked of them stays.
create table ordenes.comprobacion (
  empresa_id int not null,
  orden_id uuid not null,
  partida_id uuid not null,
  hechas text[] not null default '{}',
  serie text not null default '',
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, orden_id, partida_id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id)
);
call plataforma.proteger('ordenes.comprobacion', 'select, insert, update');

create table ordenes.foto (
  empresa_id int not null,
  orden_id uuid not null,
  partida_id uuid not null,
  archivo_id uuid not null,
  sha256 text not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, orden_id, archivo_id),
  unique (empresa_id, orden_id, partida_id, sha256),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id),
  foreign key (empresa_id, archivo_id) references plataforma.archivo (empresa_id, id)
);
call plataforma.proteger('ordenes.foto', 'select, insert');
