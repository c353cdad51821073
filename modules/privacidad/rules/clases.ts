/** By what a part of the platform names records: each kind, with the tables that its ids are of. */
export type Clases = Readonly<Record<string, readonly string[]>>;

/** The account, kept with the tables though it is of no company. */
export const CUENTA = 'usuarios.usuario';
/** What a link of a membership or an inspection names: an id of its own, made by the server. */
export const ENLACE_DE_MEMBRESIA = 'membresias.membresia.enlace_id';
export const ENLACE_DE_INSPECCION = 'inspecciones.inspeccion.enlace_id';

const FOTOGRAFIADO = ['ordenes.orden', 'inspecciones.inspeccion', 'recepciones.recepcion'] as const;

/**
 * Kinds of the journal. A whole action is a kind of its own where its id is of another table than the rest. I88 of `npm run verify`
 * and `architecture/ids-by-kind.test.ts` read the same list.
 */
export const BITACORA: Clases = {
  activo: ['activos.activo'],
  acuerdo: ['clientes.cliente'],
  'banco.gasto': ['gastos.gasto'],
  cita: ['citas.cita'],
  cliente: ['clientes.cliente'],
  comprobante: ['cobranza.comprobante'],
  convenio: ['cobranza.convenio'],
  cotizacion: ['cotizaciones.cotizacion'],
  cuenta: [CUENTA],
  'cuenta.incobrable': ['pagos.cuenta'],
  factura: ['facturas.factura'],
  foto: ['fotos.foto'],
  'foto.mostrada': FOTOGRAFIADO,
  gasto: ['gastos.gasto'],
  'gasto.recurrente': [],
  inspeccion: ['inspecciones.inspeccion'],
  'inspeccion.plantilla': [],
  membresia: ['membresias.membresia'],
  miembro: [CUENTA],
  nota_credito: ['pagos.nota_credito'],
  orden: ['ordenes.orden'],
  'orden.etiquetas': [],
  pago: ['pagos.pago'],
  pendiente: ['pendientes.pendiente'],
  privacidad: ['privacidad.solicitud'],
  recepcion: ['recepciones.recepcion'],
  'recepcion.registrada': [],
  referidos: ['clientes.cliente'],
  seguimiento: ['clientes.cliente'],
  ticket: ['soporte.ticket'],
  usuario: [CUENTA],
  venta: ['ordenes.orden'],
  'venta.autorizada': [],
  visita: ['ordenes.orden'],
};

export const ENLACES: Clases = {
  calificacion: ['ordenes.orden'],
  cita: ['citas.cita'],
  cobranza: ['clientes.cliente', 'pagos.cuenta'],
  cotizacion: ['cotizaciones.cotizacion'],
  inspeccion: [ENLACE_DE_INSPECCION],
  membresia: [ENLACE_DE_MEMBRESIA],
  pasaporte: ['pasaportes.pasaporte'],
  soporte: ['soporte.ticket'],
};

export const CORREOS: Clases = {
  cita: ['citas.cita'],
  cobranza: ['clientes.cliente'],
  cotizacion: ['cotizaciones.cotizacion'],
  'seguimiento.ausente': ['activos.activo'],
  'seguimiento.cotizacion': ['cotizaciones.cotizacion'],
  'seguimiento.membresia': ['membresias.membresia'],
  'seguimiento.pendiente': ['activos.activo', 'clientes.cliente'],
  'seguimiento.proximo': ['activos.activo'],
  'seguimiento.saldo': ['clientes.cliente'],
  soporte: ['soporte.ticket'],
};

export const BUSQUEDA: Clases = {
  activo: ['activos.activo'],
  cliente: ['clientes.cliente'],
  cotizacion: ['cotizaciones.cotizacion'],
  cuenta: ['pagos.cuenta'],
  factura: ['facturas.factura'],
  membresia: ['membresias.membresia'],
  orden: ['ordenes.orden'],
  pendiente: ['pendientes.pendiente'],
  ticket: ['soporte.ticket'],
};

/** Papers that were printed of what was his. Of an invoice the paper stays. */
export const PAPELES: Clases = {
  contrato: ['ordenes.orden'],
  cotizacion: ['cotizaciones.cotizacion'],
  inspeccion: ['inspecciones.inspeccion'],
  orden: ['ordenes.orden'],
  'nota-credito': ['pagos.nota_credito'],
  pago: ['pagos.pago'],
  venta: ['ordenes.orden'],
};
