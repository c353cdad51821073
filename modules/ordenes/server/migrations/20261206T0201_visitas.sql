-- A visit: what was delivered to a vehicle, or left an order behind. The list by date, and those of one vehicle or one customer.
create index orden_visita on ordenes.orden (empresa_id, entregada_fecha desc, id desc)
  where entregada_fecha is not null and cancelada_en is null and (clase = 'orden' or activo_id is not null);
create index orden_visita_de_activo on ordenes.orden (empresa_id, activo_id, entregada_fecha desc, id desc)
  where entregada_fecha is not null and cancelada_en is null and activo_id is not null;
create index orden_visita_de_cliente on ordenes.orden (empresa_id, cliente_id, entregada_fecha desc, id desc)
  where entregada_fecha is not null and cancelada_en is null and (clase = 'orden' or activo_id is not null);
-- In which documents a service was sold.
create index partida_por_servicio on ordenes.partida (empresa_id, servicio_id, orden_id) where servicio_id is not null;
