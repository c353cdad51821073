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

export const estadosSolicitud = ['pendiente', 'aprobada', 'rechazada', 'expirada', 'revocada'] as const;
export type EstadoSolicitud = (typeof estadosSolicitud)[number];
export const estadoSolicitud = (
  { aprobada, revocada_en, expira_en }: { aprobada: boolean | null; revocada_en: string | null; expira_en: string },
  now: Date,
): EstadoSolicitud => {
  if (aprobada !== null) return aprobada ? 'aprobada' : 'rechazada';
  if (revocada_en !== null) return 'revocada';
  return new Date(expira_en) <= now ? 'expirada' : 'pendiente';
};

export const estadosEnlace = ['vigente', 'usado', 'expirado', 'revocado'] as const;
export type EstadoEnlace = (typeof estadosEnlace)[number];

/** Of a link to ask for access; `reader`, when somebody holds it: to whoever asked with it, it is not spent. */
export const estadoEnlace = (
  { usado_por, revocado_en, expira_en }: { usado_por: string | null; revocado_en: string | null; expira_en: string },
  now: Date,
  reader?: string,
): EstadoEnlace => {
  if (revocado_en !== null) return 'revocado';
  if (usado_por !== null && usado_por !== reader) return 'usado';
  return new Date(expira_en) <= now ? 'expirado' : 'vigente';
};
