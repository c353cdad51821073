-- What is known of a line beside its price: when it should be done again, and in which work a piece was used. It refers to the
-- order, not to the line: lines are written anew when they are edited.
create table ordenes.detalle (
  empresa_id int not null,
  orden_id uuid not null,
  partida_id uuid not null,
  proximo_km int check (proximo_km > 0),
  proximo_fecha date,
  usada_en uuid,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, orden_id, partida_id),
  foreign key (empresa_id, orden_id) references ordenes.orden (empresa_id, id)
);
call plataforma.proteger('ordenes.detalle', 'select, insert, update');

-- A serial number is of one vehicle: where else it was noted is asked whenever one is.
create index comprobacion_por_serie on ordenes.comprobacion (empresa_id, serie) where serie <> '';

alter table ordenes.retrabajo add column motivo text not null default '';
