-- A line born of what an inspection found, with why and how soon. `ofrecida`: the customer is asked for it, whatever the order.
alter table ordenes.partida
  add column punto_id uuid,
  add column motivo text not null default '',
  add column prioridad text not null default 'recomendado',
  add column ofrecida boolean not null default false;
alter table ordenes.partida add constraint partida_prioridad_conocida
  check (prioridad in ('urgente', 'recomendado', 'puede_esperar'));
create unique index partida_de_orden_por_punto on ordenes.partida (empresa_id, orden_id, punto_id) where punto_id is not null;
