import type { MotivoPausa } from '#modules/jornadas/rules.ts';
import { type EstadoOrden, type EstadoPartida, isDone } from '#modules/ordenes/rules.ts';

/** What whoever does the work may do with one of his jobs. */
export const actos = ['empezar', 'pausar', 'terminar'] as const;
export type Acto = (typeof actos)[number];
export const etiquetasActo: Record<Acto, string> = { empezar: 'Empezar', pausar: 'Pausar', terminar: 'Terminar' };

export const etiquetasPausa: Record<MotivoPausa, string> = {
  refaccion: 'Falta una refacción',
  autorizacion: 'Falta que autoricen',
  comida: 'Comida',
  ayuda: 'Necesito ayuda',
  otra_orden: 'Voy a otra orden',
  otro: 'Otro motivo',
};

/** What is told to whoever attends the customer. */
export const avisos = ['nota', 'ayuda', 'refaccion', 'hallazgo'] as const;
export type Aviso = (typeof avisos)[number];
export const etiquetasAviso: Record<Aviso, string> = {
  nota: 'Nota',
  ayuda: 'Pide ayuda',
  refaccion: 'Pide refacción',
  hallazgo: 'Encontró algo',
};

const STATE_OF: Record<Acto, 'en_curso' | 'en_pausa' | 'hecha'> = {
  empezar: 'en_curso',
  pausar: 'en_pausa',
  terminar: 'hecha',
};
export const stateOf = (acto: Acto): 'en_curso' | 'en_pausa' | 'hecha' => STATE_OF[acto];

/** What the one at hand may be asked now, the usual first; nothing while its order waits. */
export const actosOf = ({ estado, orden_estado }: { estado: EstadoPartida; orden_estado: EstadoOrden }): Acto[] => {
  if (orden_estado === 'en_espera' || orden_estado === 'por_autorizar') return [];
  if (estado === 'en_curso') return ['terminar', 'pausar'];
  return ['pendiente', 'asignada', 'en_pausa'].includes(estado) ? ['empezar', 'terminar'] : [];
};

/** What stands when an act arrives, which may be hours after the hand that did it. */
export interface Llegada {
  orden_estado: EstadoOrden;
  /** `null`: the line was taken off the order. */
  estado: EstadoPartida | null;
  /** Whether it has workers, and whether he is one of them. */
  asignada: boolean;
  mia: boolean;
}
export type Choque =
  | 'cancelada'
  | 'entregada'
  | 'espera'
  | 'por_autorizar'
  | 'quitado'
  | 'terminado'
  | 'de_otro'
  | 'sin_empezar';
/** `hacer`: it is done; `igual`: it stands so already; otherwise why not. */
export type Juicio = 'hacer' | 'igual' | Choque;

/** Of an act and what came before it: never over what somebody else did meanwhile. */
export const judge = (acto: Acto, { orden_estado, estado, asignada, mia }: Llegada): Juicio => {
  if (orden_estado === 'cancelada') return 'cancelada';
  if (orden_estado === 'entregada' || orden_estado === 'cerrada') return 'entregada';
  if (estado === null || estado === 'rechazada') return 'quitado';
  if (isDone(estado)) return 'terminado';
  if (asignada && !mia) return 'de_otro';
  if (estado === 'por_autorizar' || (orden_estado === 'por_autorizar' && acto !== 'pausar')) return 'por_autorizar';
  // Of two who share it each has his own clock.
  if (estado === stateOf(acto) && acto !== 'empezar') return 'igual';
  if (acto === 'pausar') return estado === 'en_curso' ? 'hacer' : 'sin_empezar';
  return orden_estado === 'en_espera' ? 'espera' : 'hacer';
};

/** What a code names, as it is compared. */
export const plainCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** By what a job is found on a label, a key, a plate or by hand. */
export interface Nombrado {
  orden_id: string;
  folio: string;
  placas: string;
  serie: string;
  no_economico: string;
}
export const isNamedBy = (trabajo: Nombrado, code: string): boolean => {
  const plain = plainCode(code);
  if (plain === '') return false;
  const { folio, placas, serie, no_economico } = trabajo;
  const names = [folio, placas, serie, no_economico].map(plainCode).filter((name) => name !== '');
  // «15» is what people say of OT-0015.
  const number = /^\d+$/.test(plain) && Number(/(\d+)$/.exec(folio)?.[1] ?? Number.NaN) === Number(plain);
  return names.includes(plain) || number || code.toLowerCase().includes(trabajo.orden_id);
};

/** Fewer would name half of the shop. */
export const LEAST_OF_NAME = 3;
/** What a hurried hand wrote of its plates, serial, economic number or folio. */
export const isNamedByPart = ({ folio, placas, serie, no_economico }: Nombrado, text: string): boolean => {
  const plain = plainCode(text);
  return (
    plain.length >= LEAST_OF_NAME &&
    [folio, placas, serie, no_economico].some((name) => plainCode(name).includes(plain))
  );
};
