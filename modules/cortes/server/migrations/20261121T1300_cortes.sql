create schema cortes;
grant usage on schema cortes to bahia_app, bahia_mantenimiento;

create table cortes.corte (
  empresa_id int not null,
  id uuid not null,
  serie text not null,
  numero bigint not null,
  folio text not null,
  sesion_id uuid not null,
  fecha_negocio date not null,
  esperado_centavos bigint not null,
  contado_centavos bigint not null,
  diferencia_centavos bigint not null check (diferencia_centavos = contado_centavos - esperado_centavos),
  comentario text not null default '',
  cobrado_centavos bigint not null,
  -- Everything that the PDF says, fixed at the close; `hash` is the SHA-256 of its canonical text.
  datos jsonb not null,
  hash text not null,
  -- Unguessable name of its PDF file.
  archivo text not null,
  cerrado_por uuid not null,
  cerrado_por_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, serie, numero),
  unique (empresa_id, sesion_id),
  unique (archivo),
  foreign key (empresa_id, sesion_id) references caja.sesion (empresa_id, id),
  check (diferencia_centavos = 0 or comentario <> '')
);
create index corte_por_fecha on cortes.corte (empresa_id, fecha_negocio desc, numero desc);
call plataforma.proteger('cortes.corte', 'select, insert');
create trigger corte_solo_agregar before update or delete on cortes.corte
  for each row execute function plataforma.solo_agregar();
