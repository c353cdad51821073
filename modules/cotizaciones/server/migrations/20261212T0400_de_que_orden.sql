-- Which quotation became an order, asked for its contract: of a large company all were read.
create index cotizacion_que_fue_orden on cotizaciones.cotizacion (empresa_id, orden_id) where orden_id is not null;
