import { addCentavos, formatPesos, scaleCentavos } from '#platform/contract/money.ts';

/** States of an order and where each may go; whatever is not written here is refused. */
export const estadosOrden = [
  'recibida',
  'diagnostico',
  'por_autorizar',
  'en_proceso',
  'en_espera',
  'control_calidad',
  'terminada',
  'entregada',
  'cerrada',
  'cancelada',
] as const;
export type EstadoOrden = (typeof estadosOrden)[number];

/** Those of what is in the shop, as work goes through them. */
export const estadosEnTaller = [
  'recibida',
  'diagnostico',
  'por_autorizar',
  'en_proceso',
  'en_espera',
  'control_calidad',
  'terminada',
] as const satisfies readonly EstadoOrden[];

export const etiquetasEstado: Record<EstadoOrden, string> = {
  recibida: 'Recibida',
  diagnostico: 'En diagnóstico',
  por_autorizar: 'Por autorizar',
  en_proceso: 'En proceso',
  en_espera: 'En espera',
  control_calidad: 'Control de calidad',
  terminada: 'Terminada',
  entregada: 'Entregada',
  cerrada: 'Cerrada',
  cancelada: 'Cancelada',
};

export const estadosPartida = [
  'por_autorizar',
  'pendiente',
  'asignada',
  'en_curso',
  'en_pausa',
  'hecha',
  'revisada',
  'rechazada',
] as const;
export type EstadoPartida = (typeof estadosPartida)[number];

export const esperas = ['refaccion', 'cliente', 'tercero'] as const;
export type Espera = (typeof esperas)[number];
export const etiquetasEspera: Record<Espera, string> = {
  refaccion: 'Refacción',
  cliente: 'Cliente',
  tercero: 'Tercero',
};

/** Moves by hand. `entregada` and `cancelada` have acts of their own. */
const MOVES: Record<EstadoOrden, readonly EstadoOrden[]> = {
  recibida: ['diagnostico', 'por_autorizar', 'en_proceso', 'en_espera'],
  diagnostico: ['por_autorizar', 'en_proceso', 'en_espera'],
  por_autorizar: ['diagnostico', 'en_proceso', 'en_espera'],
  en_proceso: ['en_espera', 'por_autorizar', 'control_calidad', 'terminada'],
  en_espera: ['diagnostico', 'en_proceso'],
  control_calidad: ['en_proceso', 'terminada'],
  terminada: ['en_proceso', 'control_calidad'],
  entregada: ['cerrada'],
  cerrada: [],
  cancelada: [],
};
export const nextStates = (estado: EstadoOrden): readonly EstadoOrden[] => MOVES[estado];

/** The state that comes next when nothing goes wrong: what the one big button does. */
export const usualNext: Partial<Record<EstadoOrden, EstadoOrden>> = {
  recibida: 'en_proceso',
  diagnostico: 'en_proceso',
  por_autorizar: 'en_proceso',
  en_proceso: 'terminada',
  en_espera: 'en_proceso',
  control_calidad: 'terminada',
};

/** What its account asks for before the rest: the advance that was agreed, until the work is done and the goods leave. */
export const advanceAsked = (estado: EstadoOrden, anticipo_centavos: number): number =>
  isOpen(estado) && estado !== 'terminada' ? anticipo_centavos : 0;

const OPEN: readonly EstadoOrden[] = estadosEnTaller;
export const isOpen = (estado: EstadoOrden): boolean => OPEN.includes(estado);

/** Nothing is left to do of this line, checked or not. */
export const isDone = (estado: EstadoPartida): boolean => estado === 'hecha' || estado === 'revisada';

export interface OrdenFacts {
  estado: EstadoOrden;
  saldo_centavos: number;
  pagado_centavos: number;
  /** The customer has credit for what he owes. */
  con_credito: boolean;
}

export type OrdenAct = 'move' | 'edit' | 'assign' | 'deliver' | 'cancel' | 'return';

/** Why an act is not possible now, in words for the button and for the refusal; null when it is. */
export const reasonAgainst = (act: OrdenAct, orden: OrdenFacts, can: (permiso: string) => boolean): string | null => {
  const estado = etiquetasEstado[orden.estado].toLowerCase();
  switch (act) {
    case 'move':
      return MOVES[orden.estado].length > 0 ? null : `La orden está ${estado} y ya no cambia de estado.`;
    case 'edit':
    case 'assign':
      return isOpen(orden.estado) ? null : `La orden está ${estado}; sus trabajos ya no se editan.`;
    case 'deliver':
      if (!isOpen(orden.estado)) return `La orden ya está ${estado}.`;
      if (orden.estado !== 'terminada' && orden.estado !== 'control_calidad' && orden.estado !== 'en_proceso')
        return 'Termina los trabajos antes de entregar.';
      if (orden.saldo_centavos > 0 && !orden.con_credito && !can('entregar_con_saldo'))
        return 'Queda saldo por cobrar y no cabe en el crédito del cliente. Cóbralo, o pide que lo entregue quien puede dejar saldo.';
      return null;
    case 'cancel':
      if (!isOpen(orden.estado)) return `La orden está ${estado}; ya no se puede cancelar.`;
      return can('cancelar_documento') ? null : 'No tienes permiso para cancelar documentos.';
    case 'return':
      if (orden.estado !== 'entregada' && orden.estado !== 'cerrada') return 'Solo se devuelve lo que ya se entregó.';
      return can('cancelar_documento') || can('abrir_caja') ? null : 'No tienes permiso para hacer devoluciones.';
  }
};

/** What part of a line is worth when it comes back; the last piece takes what is left, so that all of it gives back exactly what was charged. */
export const worthOfReturn = (
  line: { cantidad_milesimas: number; devuelto_milesimas: number; total_centavos: number; devuelto_centavos: number },
  cantidad_milesimas: number,
): number =>
  cantidad_milesimas === line.cantidad_milesimas - line.devuelto_milesimas
    ? line.total_centavos - line.devuelto_centavos
    : scaleCentavos(line.total_centavos, cantidad_milesimas, line.cantidad_milesimas);

/** What came back of a document, in money. */
export const sumReturned = (partidas: readonly { devuelto_centavos: number }[]): number =>
  addCentavos(...partidas.map(({ devuelto_centavos }) => devuelto_centavos));

/** What came back of a line, as its paper says it; empty when nothing did. */
export const sayReturned = (line: { devuelto_milesimas: number; devuelto_centavos: number }): string =>
  line.devuelto_milesimas > 0
    ? `Devuelto: ${line.devuelto_milesimas / 1000} (${formatPesos(-line.devuelto_centavos)})`
    : '';

/** Equal shares of a line among its workers that add up to exactly 10000. */
export const shareEqually = (workers: number): number[] =>
  Array.from({ length: workers }, (_, i) => Math.floor(10_000 / workers) + (i < 10_000 % workers ? 1 : 0));
