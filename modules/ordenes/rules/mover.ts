import {
  type Espera,
  type EstadoOrden,
  esperas,
  etiquetasEspera,
  etiquetasEstado,
  nextStates,
} from '#modules/ordenes/rules.ts';
import { momentOf } from './pasos.ts';

/** What stops an order, in words, from beginning its work and from ending it. */
export interface Frenos {
  start: string | null;
  finish: string | null;
}
export const SIN_FRENOS: Frenos = { start: null, finish: null };

/** Where an order goes by hand. */
export interface Destino {
  a: EstadoOrden;
  espera_por: Espera | null;
}

interface Movible {
  estado: EstadoOrden;
  espera_por: Espera | null;
  frenos: Frenos;
}

/** Why an order may not go there, in words for whoever is about to let it go and for the refusal; null when it may. */
export const reasonAgainstMove = (
  { estado, frenos }: Pick<Movible, 'estado' | 'frenos'>,
  a: EstadoOrden,
): string | null => {
  const ways = nextStates(estado);
  if (!ways.includes(a))
    return `La orden no puede pasar de ${etiquetasEstado[estado]} a ${etiquetasEstado[a]}.${ways.length > 0 ? ` De ahí pasa a: ${ways.map((one) => etiquetasEstado[one]).join(', ')}.` : ''}`;
  const moment = momentOf(a);
  return moment === null ? null : frenos[moment];
};

/** It is there already. */
export const isThere = (
  { estado, espera_por }: Pick<Movible, 'estado' | 'espera_por'>,
  { a, espera_por: waits }: Destino,
): boolean => estado === a && (a !== 'en_espera' || espera_por === waits);

/** Every place where it may go, what waits told apart by what it waits for. */
export const destinosOf = (orden: Movible): Destino[] =>
  nextStates(orden.estado)
    .flatMap((a): Destino[] =>
      a === 'en_espera' ? esperas.map((espera_por) => ({ a, espera_por })) : [{ a, espera_por: null }],
    )
    .filter(({ a }) => reasonAgainstMove(orden, a) === null);

export const sayDestino = ({ a, espera_por }: Destino): string =>
  espera_por === null ? etiquetasEstado[a] : `${etiquetasEstado[a]}: ${etiquetasEspera[espera_por].toLowerCase()}`;

/** The way back after a move; null where there is none. What was finished was told to its customer: that is not taken back in passing. */
export const wayBack = (from: Pick<Movible, 'estado' | 'espera_por'>, { a }: Destino): Destino | null =>
  a !== 'terminada' && nextStates(a).includes(from.estado) ? { a: from.estado, espera_por: from.espera_por } : null;
