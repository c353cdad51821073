/** Whoever attends customers may look them up, with their vehicles and the catalogue; a customer's own account may not. */
export const COUNTER =
  'ver_clientes|ver_cotizaciones|ver_ordenes_trabajo|ver_pendiente_pago|ver_ventas|ver_activos|actualizar_servicio|editar_servicios|ver_empleados';
