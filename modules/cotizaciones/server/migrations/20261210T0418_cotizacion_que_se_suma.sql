-- What the numbers of a period add up of quotations, by adviser, customer or make, is read from the index alone too.
drop index cotizaciones.cotizacion_por_fecha_con_totales;
create index cotizacion_por_fecha_con_totales on cotizaciones.cotizacion (empresa_id, fecha_negocio desc, id desc)
  include (estado, vigencia, orden_id, total_centavos, autorizado_centavos, cliente_id, activo_id, asesor_id, asesor_nombre);
