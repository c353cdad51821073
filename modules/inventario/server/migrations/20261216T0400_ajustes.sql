-- What entered or left the shelf by hand is a step of the profit, found by its day.
create index movimiento_a_mano on inventario.movimiento (empresa_id, fecha_negocio)
  where tipo in ('entrada', 'salida', 'ajuste', 'conteo');
