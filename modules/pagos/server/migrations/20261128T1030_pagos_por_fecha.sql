-- In the order of the list to the last column: it sorted each day before it showed 25 of its payments.
drop index pagos.pago_por_fecha;
create index pago_por_fecha on pagos.pago (empresa_id, fecha_negocio desc, id desc);
