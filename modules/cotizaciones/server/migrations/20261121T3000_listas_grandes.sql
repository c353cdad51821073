-- Totals and tab counts read nothing but this index, however big the company is; it also serves the list by date.
create index cotizacion_por_fecha_con_totales on cotizaciones.cotizacion (empresa_id, fecha_negocio desc, id desc)
  include (estado, vigencia, orden_id, total_centavos, autorizado_centavos);
drop index cotizaciones.cotizacion_por_fecha;

-- The list of one person, and who has any: one jump per person instead of every row.
create index cotizacion_por_asesor on cotizaciones.cotizacion (empresa_id, asesor_id, fecha_negocio desc, id desc);
