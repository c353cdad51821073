/** Where whoever does the work finds what is to be inspected of an order. */
export const inspeccionesDeOrdenPath = (orden_id: string): string => `/operaciones/inspecciones/orden/${orden_id}`;
