import type { EstadoTicket, Prioridad } from './rules/estados.ts';

export const MAX_ARCHIVOS = 5;
/** Beyond these the customer may send no more in the same ticket. */
export const MAX_EN_TICKET = 25;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** For how long after it was resolved the customer goes on with the same ticket; then it closes for good. */
export const REOPEN_DAYS = 7;
/** Files belong to what was just written. */
export const ATTACH_MS = HOUR_MS;

const moves: Record<EstadoTicket, readonly EstadoTicket[]> = {
  nuevo: ['abierto', 'esperando_cliente', 'resuelto', 'cerrado'],
  abierto: ['esperando_cliente', 'resuelto', 'cerrado'],
  esperando_cliente: ['abierto', 'resuelto', 'cerrado'],
  resuelto: ['abierto', 'cerrado'],
  cerrado: ['abierto'],
};
/** Where the workshop may take a ticket by hand. */
export const nextEstados = (estado: EstadoTicket): readonly EstadoTicket[] => moves[estado];

export const isEnded = (estado: EstadoTicket): boolean => estado === 'resuelto' || estado === 'cerrado';

export interface Ending {
  estado: EstadoTicket;
  resuelto_en: string | null;
  cerrado_en: string | null;
}

/** Whether the customer may go on writing: always while it is open, and some days after it was resolved. */
export const customerMayWrite = (ticket: Ending, now: Date): boolean => {
  if (!isEnded(ticket.estado)) return true;
  const ended = ticket.resuelto_en ?? ticket.cerrado_en;
  return ended !== null && now.getTime() - Date.parse(ended) < REOPEN_DAYS * DAY_MS;
};

/** What the customer's message makes of it: what nobody took stays new, everything else is the workshop's turn. */
export const afterCustomer = (estado: EstadoTicket): EstadoTicket => (estado === 'nuevo' ? 'nuevo' : 'abierto');

/** What an answer makes of it, unless it says otherwise: now it is the customer's turn. */
export const afterAnswer = (asked: 'esperando_cliente' | 'resuelto' | undefined): EstadoTicket =>
  asked ?? 'esperando_cliente';

/** «3 min», «5 h», «2 d»: how long somebody has waited. */
export const tellSpan = (ms: number): string => {
  if (ms < MINUTE_MS) return 'un momento';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
};

/** Hours that may pass before an answer is late; half of them, and it is about to be. */
const patience: Record<Prioridad, number> = { urgente: 1, alta: 4, normal: 24, baja: 72 };
export const ageOf = (waited_ms: number, prioridad: Prioridad): 'bien' | 'pronto' | 'tarde' => {
  const limit = patience[prioridad] * HOUR_MS;
  if (waited_ms >= limit) return 'tarde';
  return waited_ms >= limit / 2 ? 'pronto' : 'bien';
};

/** A canned reply with its blanks filled: {nombre} by which he is called, {folio} of the ticket. */
export const fillReply = (texto: string, { nombre, folio }: { nombre: string; folio: string }): string =>
  texto.replaceAll('{nombre}', nombre.trim().split(/\s+/)[0] ?? '').replaceAll('{folio}', folio);

const MANY_LINKS = 3;
/** A field that nobody sees was filled in, or the text is mostly addresses: a program, as far as one can tell. */
export const looksAutomatic = ({ trampa, texto }: { trampa: string; texto: string }): boolean =>
  trampa !== '' || (texto.match(/https?:\/\/|www\./gi) ?? []).length >= MANY_LINKS;
