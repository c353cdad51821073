-- All that an order ever asked beyond what was authorised, those that were taken back too: its page reads them.
create index cotizacion_de_una_orden on cotizaciones.cotizacion (empresa_id, amplia_orden_id) where amplia_orden_id is not null;
