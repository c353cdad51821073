import type { Hecho, Riesgo, TipoEvento } from '#platform/contract/page-events.ts';

/** The specification draws avatars with this service; ours are drawn here, and its host stays on the list. */
export const AVATAR_HOST = 'ui-avatars.com';

export const etiquetasTipo: Record<TipoEvento, string> = {
  storage_access: 'Memoria del navegador',
  network_request: 'Petición a la red',
  script_injection: 'Código ajeno',
  dom_modification: 'Cambio en la página',
};

export const etiquetasRiesgo: Record<Riesgo, string> = {
  low: 'Bajo',
  medium: 'Medio',
  high: 'Alto',
  critical: 'Crítico',
};

export const etiquetasHecho: Record<Hecho, string> = {
  anotado: 'Se anotó',
  retirado: 'Se quitó de la página',
  bloqueado: 'El navegador lo detuvo',
};

/** What whoever reads the event can do about it. */
export const consejoDe = (riesgo: Riesgo, hecho: Hecho): string => {
  if (riesgo === 'low') return 'No hace falta hacer nada.';
  if (hecho !== 'anotado')
    return 'No llegó a hacer nada. Si se repite en el mismo equipo, revisa las extensiones de su navegador y pasa un antivirus.';
  if (riesgo === 'critical' || riesgo === 'high')
    return 'Pregunta a la persona qué hacía, cierra sus sesiones en Usuarios y revisa las extensiones de ese navegador.';
  return 'Suele ser una extensión del navegador. Revísalas en ese equipo si no la reconoces.';
};
