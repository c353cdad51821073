import type { EstadoMensaje } from './rules/estados.ts';

const WINDOW_MS = 24 * 3_600_000;

/** Somebody who wrote in the last 24 hours may be answered in any words; everybody else only by an approved template. */
export const isWindowOpen = (ultimo_entrante_en: string | null, now: Date): boolean =>
  ultimo_entrante_en !== null && now.getTime() - Date.parse(ultimo_entrante_en) < WINDOW_MS;

const LEAVES = new Set(['baja', 'stop', 'alto', 'cancelar', 'no molestar', 'ya no', 'unsubscribe']);
const COMES_BACK = new Set(['alta', 'start', 'volver']);

/** What a customer says of being written to, when he says nothing else. */
export const wishOf = (texto: string): 'baja' | 'alta' | null => {
  const said = texto
    .normalize('NFD')
    .replace(/[^\p{L}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  if (LEAVES.has(said)) return 'baja';
  return COMES_BACK.has(said) ? 'alta' : null;
};

interface Standing {
  estado: EstadoMensaje;
  canal: 'api' | 'enlace' | null;
  enviando: boolean;
  descartado_en: string | null;
}
export const mensajeCan = {
  /** What failed gets another chance. */
  retry: ({ estado }: Standing): boolean => estado === 'fallido',
  /** What waits for a person to press its link. */
  open: ({ estado, canal }: Standing): boolean => estado === 'por_enviar' && canal === 'enlace',
  /** What no longer matters; not what is leaving right now. */
  discard: ({ estado, enviando, descartado_en }: Standing): boolean =>
    (estado === 'fallido' || (estado === 'por_enviar' && !enviando)) && descartado_en === null,
};

/** What the bar above the page says; null when there is nothing to say. */
export const alertOf = (s: {
  mostrar: boolean;
  configurado: boolean;
  por_enviar: number;
  fallidos: number;
}): string | null => {
  if (!s.mostrar) return null;
  const parts = [
    s.por_enviar > 0 &&
      (s.por_enviar === 1 ? '1 mensaje de WhatsApp espera' : `${s.por_enviar} mensajes de WhatsApp esperan`),
    s.fallidos > 0 &&
      [
        s.fallidos,
        s.por_enviar === 0 && (s.fallidos === 1 ? 'mensaje de WhatsApp' : 'mensajes de WhatsApp'),
        s.fallidos === 1 ? 'no se pudo entregar' : 'no se pudieron entregar',
      ]
        .filter(Boolean)
        .join(' '),
  ].filter(Boolean);
  if (parts.length > 0) return `${parts.join(' y ')}.`;
  return s.configurado ? null : 'WhatsApp no está conectado: los mensajes se envían a mano, con un enlace.';
};
