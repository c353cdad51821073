import type { DraftNames } from '#platform/web/versions/unsaved.ts';

/** What people call each form whose drafts are kept, by the first word of its key. */
export const draftNames: DraftNames = {
  articulo: 'Artículo',
  cliente: 'Cliente',
  corte: 'Conteo de la caja',
  cotizacion: 'Cotización',
  empleado: 'Empleado',
  gasto: 'Gasto',
  'gasto-repetido': 'Gasto repetido',
  nota: 'Nota de una orden',
  proveedor: 'Proveedor',
  respuesta: 'Respuesta a un cliente',
  rol: 'Rol',
  servicio: 'Servicio',
  venta: 'Venta en el mostrador',
};
