const HOURS_OPEN = 72;

/** Invitations, links and requests wait three days. */
export const closesAt = (now: Date): Date => new Date(now.getTime() + HOURS_OPEN * 3_600_000);

export type EstadoInvitacion = 'pendiente' | 'aceptada' | 'retirada' | 'vencida';
export const estadoInvitacion = (
  { aceptada_en, retirada_en, expira_en }: Record<'aceptada_en' | 'retirada_en', string | null> & { expira_en: string },
  now: Date,
): EstadoInvitacion => {
  if (aceptada_en !== null) return 'aceptada';
  if (retirada_en !== null) return 'retirada';
  return new Date(expira_en) <= now ? 'vencida' : 'pendiente';
};

export type EstadoSolicitud = 'enviada' | 'aprobada' | 'rechazada' | 'expirada';
export const estadoSolicitud = (
  { aprobada, expira_en }: { aprobada: boolean | null; expira_en: string },
  now: Date,
): EstadoSolicitud => {
  if (aprobada !== null) return aprobada ? 'aprobada' : 'rechazada';
  return new Date(expira_en) <= now ? 'expirada' : 'enviada';
};
