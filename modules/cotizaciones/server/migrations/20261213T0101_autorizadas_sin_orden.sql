-- What was authorised and is no order yet: a handful among all that were authorised, which were read to find them.
create index cotizacion_autorizada_sin_orden on cotizaciones.cotizacion (empresa_id, fecha_negocio desc, id desc)
  where estado in ('autorizada', 'parcial') and orden_id is null;
