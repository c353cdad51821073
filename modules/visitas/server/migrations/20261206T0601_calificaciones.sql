-- What its customer says of a visit: one answer, which he may change while it is new. A bad one was told to the shop.
create table visitas.calificacion (
  empresa_id int not null,
  orden_id uuid not null,
  estrellas int not null check (estrellas between 1 and 5),
  texto text not null default '',
  escrita_en timestamptz not null,
  cambiada_en timestamptz,
  avisada_en timestamptz,
  primary key (empresa_id, orden_id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id),
  check (estrellas > 3 or avisada_en is not null)
);
create index calificacion_por_estrellas on visitas.calificacion (empresa_id, estrellas, orden_id);
call plataforma.proteger('visitas.calificacion', 'select, insert, update');

-- Where whoever was content is asked to say so.
create table visitas.ajuste (
  empresa_id int not null references empresas.empresa,
  resena_url text not null,
  version int not null,
  primary key (empresa_id)
);
call plataforma.proteger('visitas.ajuste', 'select, insert, update');
