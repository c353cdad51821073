import type { EstadoMensaje } from './rules/estados.ts';

const WINDOW_MS = 24 * 3_600_000;

/** Somebody who wrote in the last 24 hours may be answered in any words; everybody else only by an approved template. */
export const isWindowOpen = (ultimo_entrante_en: string | null, now: Date): boolean =>
  ultimo_entrante_en !== null && now.getTime() - Date.parse(ultimo_entrante_en) < WINDOW_MS;

const LEAVES = new Set(['baja', 'stop', 'alto', 'cancelar', 'no molestar', 'ya no', 'unsubscribe']);
const COMES_BACK = new Set(['alta', 'start', 'volver']);

/** With courtesies around it, the same words. */
const COURTESY =
  /\b(?:hola|buenos dias|buenas tardes|buenas noches|por favor|porfavor|porfa|muchas gracias|gracias|favor)\b/g;
/** Asks for it in a sentence. */
const CLEAR = [
  /^(?:ya )?no (?:quiero|deseo|me interesa) (?:recibir )?(?:mas )?(?:sus |estos )?(?:mensajes|avisos|publicidad|promociones|notificaciones)(?: de whatsapp)?$/,
  /^(?:quiero |solicito |pido )?(?:la |mi |dar(?:me)? de |denme de |dame de )?baja(?: de (?:los|sus|estos) mensajes)?$/,
  /^(?:ya )?no me (?:escriban|manden|envien|mande|envie)(?: mas| nada)?(?: mensajes)?$/,
  /^dejen? de (?:escribirme|mandarme|enviarme|molestar)(?: mensajes)?$/,
];
/** May be that, or an answer to something else: a person asks. */
const DOUBTFUL = [
  /^no$/,
  /\b(?:denme|deme|dame|darme|darnos|me (?:den|dan|da)) de baja\b/,
  /\bno (?:me )?(?:molest|escrib|mand|envi)/,
  /\b(?:ya )?no (?:quiero|deseo)\b.*\b(?:mensajes|avisos|publicidad|promociones)\b/,
  /\bspam\b/,
];

/** What a customer says about being written to; «duda» asks the staff, and says nothing else. */
export const wishOf = (texto: string): 'baja' | 'alta' | 'duda' | null => {
  const said = plain(texto.slice(0, 300));
  const bare = said.replace(COURTESY, ' ').replace(/ +/g, ' ').trim();
  if (LEAVES.has(said) || LEAVES.has(bare) || CLEAR.some((one) => one.test(bare))) return 'baja';
  if (COMES_BACK.has(said) || COMES_BACK.has(bare)) return 'alta';
  return DOUBTFUL.some((one) => one.test(bare)) ? 'duda' : null;
};

const plain = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[^\p{L}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

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
