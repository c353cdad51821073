import type { DraftNames } from '#platform/web/versions/unsaved.ts';

/** What people call each form whose drafts are kept, by the first word of its key. */
export const draftNames: DraftNames = {
  articulo: 'Artículo',
  cliente: 'Cliente',
  compra: 'Compra',
  conteo: 'Conteo físico',
  corte: 'Conteo de la caja',
  cotizacion: 'Cotización',
  empleado: 'Empleado',
  gasto: 'Gasto',
  'gasto-repetido': 'Gasto repetido',
  llegada: 'Mercancía que llegó',
  nota: 'Nota de una orden',
  pedido: 'Pedido a un proveedor',
  proveedor: 'Proveedor',
  recepcion: 'Compra recibida',
  respuesta: 'Respuesta a un cliente',
  rol: 'Rol',
  servicio: 'Servicio',
  venta: 'Venta en el mostrador',
};
