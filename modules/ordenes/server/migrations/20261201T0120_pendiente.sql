-- A line may take up again what was pending: it points to it.
alter table ordenes.partida add column pendiente_id uuid,
  add foreign key (empresa_id, pendiente_id) references pendientes.pendiente (empresa_id, id);
