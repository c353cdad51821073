-- The list of vehicles by plate and by make; the index of before holds only those that have plates.
create index activo_por_placa_y_id on activos.activo (empresa_id, placas_clave, id);
create index activo_por_marca on activos.activo (empresa_id, (lower(marca || ' ' || modelo) collate "C"), id);
