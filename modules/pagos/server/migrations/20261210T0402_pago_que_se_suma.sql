-- What the numbers of a period add up of what was collected is read from the index alone.
drop index pagos.pago_por_fecha;
create index pago_por_fecha on pagos.pago (empresa_id, fecha_negocio desc, id desc) include (monto_centavos, cliente_id);
