export const estadosMensaje = ['por_enviar', 'enviado', 'entregado', 'leido', 'fallido', 'recibido'] as const;
export type EstadoMensaje = (typeof estadosMensaje)[number];
export const etiquetasEstado: Record<EstadoMensaje, string> = {
  por_enviar: 'Por enviar',
  enviado: 'Enviado',
  entregado: 'Entregado',
  leido: 'Leído',
  fallido: 'Fallido',
  recibido: 'Recibido',
};

/** Tabs of the log. */
export const grupos = ['por_atender', 'enviados', 'recibidos', 'fallidos', 'todos'] as const;
export type Grupo = (typeof grupos)[number];
export const etiquetasGrupo: Record<Grupo, string> = {
  por_atender: 'Por atender',
  enviados: 'Enviados',
  recibidos: 'Recibidos',
  fallidos: 'Fallidos',
  todos: 'Todos',
};

/** What a notice of the API may bring, in the order in which it happens. */
const RANK: Record<EstadoMensaje, number> = {
  por_enviar: 0,
  enviado: 1,
  fallido: 1,
  entregado: 2,
  leido: 3,
  recibido: 9,
};

/**
 * Where a notice takes a message. Notices come twice, late and in any order: none takes it back, and what reached the
 * phone did not fail.
 */
export const afterNotice = (now: EstadoMensaje, told: 'enviado' | 'entregado' | 'leido' | 'fallido'): EstadoMensaje => {
  if (told === 'fallido') return now === 'por_enviar' || now === 'enviado' ? 'fallido' : now;
  return RANK[told] > RANK[now] || (now === 'fallido' && told !== 'enviado') ? told : now;
};
