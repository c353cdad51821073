-- The link by which a customer gets in without a password.
alter table whatsapp.mensaje drop constraint mensaje_evento_check;
alter table whatsapp.mensaje add constraint mensaje_evento_check
  check (evento in ('cotizacion_enviada', 'cotizacion_autorizada', 'orden_lista', 'recordatorio_pago', 'recibo', 'trabajo_pendiente', 'vehiculo_recibido', 'cita', 'cita_recordatorio', 'entrada', 'respuesta'));
alter table whatsapp.ajuste drop constraint ajuste_evento_check;
alter table whatsapp.ajuste add constraint ajuste_evento_check
  check (evento in ('cotizacion_enviada', 'cotizacion_autorizada', 'orden_lista', 'recordatorio_pago', 'recibo', 'trabajo_pendiente', 'vehiculo_recibido', 'cita', 'cita_recordatorio', 'entrada'));
