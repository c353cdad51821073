/** What was done to it; this is what the table stores. */
export const estadosGuardados = [
  'borrador',
  'enviada',
  'vista',
  'autorizada',
  'parcial',
  'rechazada',
  'cancelada',
] as const;
export type EstadoGuardado = (typeof estadosGuardados)[number];
/** What people see: `vencida` comes from the date, `convertida` from its order. */
export const estadosCotizacion = [...estadosGuardados, 'vencida', 'convertida'] as const;
export type EstadoCotizacion = (typeof estadosCotizacion)[number];
export const etiquetasEstado: Record<EstadoCotizacion, string> = {
  borrador: 'Borrador',
  enviada: 'Enviada',
  vista: 'Vista',
  autorizada: 'Autorizada',
  parcial: 'Autorizada parcial',
  rechazada: 'Rechazada',
  cancelada: 'Cancelada',
  vencida: 'Vencida',
  convertida: 'Convertida',
};

/** Tabs of the list. */
export const grupos = [
  'todas',
  'por_autorizar',
  'autorizadas',
  'convertidas',
  'vencidas',
  'borrador',
  'rechazadas',
  'canceladas',
] as const;
export type Grupo = (typeof grupos)[number];
export const etiquetasGrupo: Record<Grupo, string> = {
  todas: 'Todas',
  por_autorizar: 'Por autorizar',
  autorizadas: 'Autorizadas',
  convertidas: 'Convertidas',
  vencidas: 'Vencidas',
  borrador: 'Borrador',
  rechazadas: 'Rechazadas',
  canceladas: 'Canceladas',
};

export const canalesMostrador = ['presencial', 'telefono', 'whatsapp', 'correo'] as const;
export type CanalMostrador = (typeof canalesMostrador)[number];
export const canales = [...canalesMostrador, 'enlace'] as const;
export type Canal = (typeof canales)[number];
export const etiquetasCanal: Record<Canal, string> = {
  presencial: 'En el mostrador',
  telefono: 'Por teléfono',
  whatsapp: 'Por WhatsApp',
  correo: 'Por correo',
  enlace: 'Por el enlace',
};

export const decisiones = ['pendiente', 'autorizada', 'rechazada'] as const;
export type Decision = (typeof decisiones)[number];
