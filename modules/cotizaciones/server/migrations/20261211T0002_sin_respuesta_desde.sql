-- Since when each waits is read from the index alone too: how few wait is not known to whoever plans, and the whole table was read.
drop index cotizaciones.cotizacion_sin_respuesta;
create index cotizacion_sin_respuesta on cotizaciones.cotizacion (empresa_id, vigencia) include (total_centavos, fecha_negocio)
  where case when estado in ('enviada', 'vista') and orden_id is null then vigencia end is not null;
