import type { EstadoCotizacion, EstadoGuardado, Grupo } from '#modules/cotizaciones/rules/estados.ts';
import type { Descuento, PartidaEntrada } from '#modules/partidas/contract.ts';
import { worldNumber } from '#platform/contract/phones.ts';
import { readTasa, valueOf } from '#platform/contract/numbers.ts';
import { foldText } from '#platform/contract/fold.ts';
import { parseCantidad, parsePesos } from '#platform/contract/money.ts';

/** What states depend on; a stored row and a reply both have it. */
export interface ConEstado {
  estado: EstadoGuardado;
  vigencia: string;
  orden_id: string | null;
}

/** `vencida` by date while nobody resolved it; `convertida` once an order exists. */
export const estadoOf = ({ estado, vigencia, orden_id }: ConEstado, hoy: string): EstadoCotizacion => {
  if (estado === 'cancelada') return 'cancelada';
  if (orden_id !== null) return 'convertida';
  if (estado === 'autorizada' || estado === 'parcial' || estado === 'rechazada') return estado;
  return vigencia < hoy ? 'vencida' : estado;
};

/** The tab where a quotation of this state is counted, besides «Todas». */
export const grupoOf: Record<EstadoCotizacion, Exclude<Grupo, 'todas'>> = {
  borrador: 'borrador',
  enviada: 'por_autorizar',
  vista: 'por_autorizar',
  autorizada: 'autorizadas',
  parcial: 'autorizadas',
  rechazada: 'rechazadas',
  cancelada: 'canceladas',
  vencida: 'vencidas',
  convertida: 'convertidas',
};

const OPEN: readonly EstadoCotizacion[] = ['borrador', 'enviada', 'vista'];
const AUTHORISED: readonly EstadoCotizacion[] = ['autorizada', 'parcial'];

/** What may be done in each state: the server refuses and the button is grey by the same line. */
export const cotizacionCan = {
  edit: (estado: EstadoCotizacion) => estado !== 'convertida' && estado !== 'cancelada',
  send: (estado: EstadoCotizacion) => OPEN.includes(estado) || AUTHORISED.includes(estado) || estado === 'rechazada',
  authorise: (estado: EstadoCotizacion) =>
    OPEN.includes(estado) || AUTHORISED.includes(estado) || estado === 'rechazada',
  convert: (estado: EstadoCotizacion) => OPEN.includes(estado) || AUTHORISED.includes(estado),
  remind: (estado: EstadoCotizacion) => estado === 'enviada' || estado === 'vista',
  cancel: (estado: EstadoCotizacion) => estado !== 'convertida' && estado !== 'cancelada',
} as const;

/** Edited after the customer could have read it: the next revision. */
export const needsRevision = (estado: EstadoGuardado): boolean => estado !== 'borrador' && estado !== 'cancelada';

/** State after an answer that authorises `authorised` of `lines` lines and leaves `left` of them for later. */
export const estadoAfterAnswer = (
  authorised: number,
  lines: number,
  left = 0,
): 'autorizada' | 'parcial' | 'rechazada' => {
  if (authorised === 0 && left === 0) return 'rechazada';
  return authorised === lines ? 'autorizada' : 'parcial';
};

/** Calendar arithmetic on YYYY-MM-DD, free of zones. */
export const addDays = (fecha: string, days: number): string => {
  const instant = new Date(`${fecha}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
};

export interface Renglon {
  /** What to look for in the catalogue, or the description as it is. */
  texto: string;
  cantidad_milesimas: number | null;
  descuento: Descuento | null;
  precio_centavos: number | null;
  tasa_iva: PartidaEntrada['tasa_iva'] | null;
}

/** A line of which nothing was typed but its words. */
export const plainRenglon = (texto: string): Renglon => ({
  texto,
  cantidad_milesimas: null,
  descuento: null,
  precio_centavos: null,
  tasa_iva: null,
});

/**
 * Reads what is typed in the box of a line: words, then in any order a quantity, a price `$450`, a discount `-10%` or
 * `-$125`, a rate `iva8`. Only the end is read, each kind once, so «Aceite 15W-40 2» is two of «Aceite 15W-40». A bare
 * number of four figures is part of a name («Bujía 7090»); as a quantity it is written `x1500`.
 */
export const parseRenglon = (written: string): Renglon => {
  const words = written.trim().split(/\s+/).filter(Boolean);
  const renglon = plainRenglon('');
  while (words.length > 1) {
    const word = words.at(-1) ?? '';
    if (!takeWord(renglon, word)) break;
    words.pop();
  }
  return { ...renglon, texto: words.join(' ') };
};

const MOST_BARE = 999_999;

/**
 * The same, of the things that were found by its words: a number that the name of one of them goes on with is its name
 * and no quantity («Llanta 175 70 13»), and that one is meant before the others.
 */
export const meantBy = <T extends { nombre: string }>(
  written: string,
  found: readonly T[],
): { renglon: Renglon; named: T | undefined } => {
  const renglon = parseRenglon(written);
  const whole = `${foldText(written).replace(/\s+/g, ' ')} `;
  const named =
    renglon.cantidad_milesimas === null
      ? undefined
      : found.find(({ nombre }) => `${foldText(nombre).replace(/\s+/g, ' ')} `.startsWith(whole));
  return named ? { renglon: plainRenglon(written.trim().replace(/\s+/g, ' ')), named } : { renglon, named };
};

const takeWord = (renglon: Renglon, word: string): boolean => {
  if (renglon.descuento === null) {
    const descuento = parseDescuento(word);
    if (descuento) {
      renglon.descuento = descuento;
      return true;
    }
  }
  const tasa = /^iva(0|8|16)%?$/i.exec(word)?.[1];
  if (tasa !== undefined && renglon.tasa_iva === null) {
    renglon.tasa_iva = tasa === '16' ? 1600 : tasa === '8' ? 800 : 0;
    return true;
  }
  const precio = /^[$@]\$?[\d.,]+$/.test(word) ? parsePesos(word.replace(/^@\$?/, '$')) : null;
  if (precio !== null && renglon.precio_centavos === null) {
    renglon.precio_centavos = precio;
    return true;
  }
  const cantidad = /^x?[\d.,]+x?$/i.test(word) ? parseCantidad(word.replace(/x/gi, '')) : null;
  const most = /x/i.test(word) ? 999_999_999 : MOST_BARE;
  if (cantidad !== null && cantidad > 0 && cantidad <= most && renglon.cantidad_milesimas === null) {
    renglon.cantidad_milesimas = cantidad;
    return true;
  }
  return false;
};

/** `-10%`, `-7.5 %`, `-$125`, `-125` (pesos); undefined when it is no discount. Without the minus it is also read when `signed` is false. */
export const parseDescuento = (written: string, { signed = true } = {}): Descuento | undefined => {
  const text = written.replace(/\s/g, '').replace(/^[−–]/, '-');
  if (signed && !text.startsWith('-')) return undefined;
  const bare = text.replace(/^-/, '');
  if (bare.startsWith('-')) return undefined;
  if (bare.endsWith('%')) {
    const diezmilesimas = valueOf(readTasa(bare));
    return diezmilesimas !== undefined && diezmilesimas <= 10_000 ? { tipo: 'porcentaje', diezmilesimas } : undefined;
  }
  const centavos = parsePesos(bare);
  return centavos === null ? undefined : { tipo: 'monto', centavos };
};

/** Number for wa.me: Mexico's 52 before ten digits, others with their own prefix; null when there is nothing to dial. */
export const whatsappNumber = (telefono: string): string | null => worldNumber(telefono)?.slice(1) ?? null;

/** What opens the program that takes a message to him; null where he cannot be reached so. */
export const waysTo = (
  { telefono, email }: { telefono: string; email: string },
  { asunto, texto }: { asunto: string; texto: string },
): { whatsapp_url: string | null; mailto_url: string | null } => {
  const number = whatsappNumber(telefono);
  const mail = `subject=${encodeURIComponent(asunto)}&body=${encodeURIComponent(texto)}`;
  return {
    whatsapp_url: number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(texto)}`,
    mailto_url: email === '' ? null : `mailto:${encodeURIComponent(email)}?${mail}`,
  };
};
