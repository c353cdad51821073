import type { DraftNames } from '#platform/web/versions/unsaved.ts';

/** What people call each form whose drafts are kept, by the first word of its key. */
export const draftNames: DraftNames = {
  cliente: 'Cliente',
  corte: 'Conteo de la caja',
  cotizacion: 'Cotización',
  empleado: 'Empleado',
  nota: 'Nota de una orden',
  respuesta: 'Respuesta a un cliente',
  rol: 'Rol',
  servicio: 'Servicio',
};
