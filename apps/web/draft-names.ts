import type { DraftNames } from '#platform/web/versions/unsaved.ts';

/** What people call each form whose drafts are kept, by the first word of its key. */
export const draftNames: DraftNames = {
  articulo: 'Artículo',
  cliente: 'Cliente',
  compra: 'Compra',
  contacto: 'Contacto de un cliente',
  conteo: 'Conteo físico',
  corte: 'Conteo de la caja',
  corregir: 'Corrección de una recepción',
  cotizacion: 'Cotización',
  empleado: 'Empleado',
  entrega: 'Entrega de un vehículo',
  gasto: 'Gasto',
  'gasto-repetido': 'Gasto repetido',
  llegada: 'Mercancía que llegó',
  nota: 'Nota de una orden',
  pedido: 'Pedido a un proveedor',
  proveedor: 'Proveedor',
  recepcion: 'Compra recibida',
  recibir: 'Recepción de un vehículo',
  respuesta: 'Respuesta a un cliente',
  rol: 'Rol',
  servicio: 'Servicio',
  venta: 'Venta en el mostrador',
  visita: 'Comentario de una visita',
  proximo: 'Próximo servicio de un vehículo',
};
