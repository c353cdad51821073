export const estadosTicket = ['nuevo', 'abierto', 'esperando_cliente', 'resuelto', 'cerrado'] as const;
export type EstadoTicket = (typeof estadosTicket)[number];
export const etiquetasTicket: Record<EstadoTicket, string> = {
  nuevo: 'Nuevo',
  abierto: 'Abierto',
  esperando_cliente: 'Esperando al cliente',
  resuelto: 'Resuelto',
  cerrado: 'Cerrado',
};

export const prioridades = ['baja', 'normal', 'alta', 'urgente'] as const;
export type Prioridad = (typeof prioridades)[number];
export const etiquetasPrioridad: Record<Prioridad, string> = {
  baja: 'Baja',
  normal: 'Normal',
  alta: 'Alta',
  urgente: 'Urgente',
};

export const canalesTicket = ['portal', 'cotizacion', 'enlace', 'mostrador', 'pasaporte', 'calificacion'] as const;
export type CanalTicket = (typeof canalesTicket)[number];
export const etiquetasCanal: Record<CanalTicket, string> = {
  portal: 'Su cuenta',
  cotizacion: 'Su cotización',
  enlace: 'Enlace público',
  mostrador: 'El taller',
  pasaporte: 'El pasaporte de su vehículo',
  calificacion: 'Calificó su visita',
};

/** Tabs of the queue; `por_atender` is what it opens with. */
export const grupos = ['por_atender', 'mios', 'esperando', 'resueltos', 'cerrados', 'sospechosos', 'todos'] as const;
export type Grupo = (typeof grupos)[number];
export const etiquetasGrupo: Record<Grupo, string> = {
  por_atender: 'Por atender',
  mios: 'Míos',
  esperando: 'Esperando al cliente',
  resueltos: 'Resueltos',
  cerrados: 'Cerrados',
  sospechosos: 'Sospechosos',
  todos: 'Todos',
};
