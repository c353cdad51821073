-- Tabs and sums of the list of orders are counted by this index alone: of a large company the whole table was read.
drop index ordenes.orden_por_fecha;
create index orden_por_fecha on ordenes.orden (empresa_id, fecha_negocio desc, id desc)
  include (clase, estado, cancelada_en, total_centavos, tipo, espera_por, etiqueta_id);
