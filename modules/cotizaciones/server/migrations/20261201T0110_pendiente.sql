-- A line may take up again what was pending: it points to it.
alter table cotizaciones.partida add column pendiente_id uuid,
  add foreign key (empresa_id, pendiente_id) references pendientes.pendiente (empresa_id, id);
-- Of what expired without an answer, the revision whose work was noted as pending.
alter table cotizaciones.cotizacion add column anotada_revision int not null default 0;
