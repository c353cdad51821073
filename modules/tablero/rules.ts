import { type Destino, isThere, reasonAgainstMove, sayDestino, wayBack } from '#modules/ordenes/rules/mover.ts';
import { reasonAgainstHandOver } from '#modules/ordenes/rules/relevo.ts';
import { estadosEnTaller, etiquetasEstado, isOpen } from '#modules/ordenes/rules.ts';
import { addCentavos } from '#platform/contract/money.ts';
import type { Tarjeta, Tecnico } from '#modules/tablero/contract.ts';

/** What the columns are. */
export const agrupaciones = ['estado', 'tecnico'] as const;
export type Agrupacion = (typeof agrupaciones)[number];

/** Where a card is let go: in a state, or with a person (null: with nobody). */
export type Lugar = ({ por: 'estado' } & Destino) | { por: 'tecnico'; empleado_id: string | null };

export interface Columna {
  clave: string;
  titulo: string;
  lugar: Lugar;
}

/** Work goes from the left to the right; what nobody has comes first. */
export const columnasOf = (por: Agrupacion, tecnicos: readonly Tecnico[]): Columna[] =>
  por === 'estado'
    ? estadosEnTaller.map((a) => ({ clave: a, titulo: etiquetasEstado[a], lugar: { por, a, espera_por: null } }))
    : [
        { clave: NADIE, titulo: 'Sin asignar', lugar: { por, empleado_id: null } },
        ...tecnicos.map(
          ({ empleado_id, nombre }): Columna => ({ clave: empleado_id, titulo: nombre, lugar: { por, empleado_id } }),
        ),
      ];
const NADIE = 'nadie';

/** The columns in which a card hangs: with each who has work of it, and with nobody while some is nobody's. */
export const clavesOf = (card: Tarjeta, por: Agrupacion): string[] => {
  if (por === 'estado') return [card.estado];
  const of = card.tecnicos.map(({ empleado_id }) => empleado_id);
  return card.sin_asignar > 0 || of.length === 0 ? [NADIE, ...of] : of;
};

/** The cards of each column, in the order in which they came. */
export const hang = (cards: readonly Tarjeta[], por: Agrupacion): ReadonlyMap<string, Tarjeta[]> => {
  const columns = new Map<string, Tarjeta[]>();
  for (const card of cards)
    for (const clave of clavesOf(card, por)) columns.set(clave, [...(columns.get(clave) ?? []), card]);
  return columns;
};

/** It would stay where it is. */
export const isHere = (card: Tarjeta, from: string, to: Lugar): boolean =>
  to.por === 'estado' ? isThere(card, to) : from === (to.empleado_id ?? NADIE);

/** Why a card taken from a column may not be let go there, in words; null when it may. */
export const reasonAgainst = (card: Tarjeta, from: string, to: Lugar): string | null => {
  if (to.por === 'estado') return reasonAgainstMove(card, to.a);
  const de = from === NADIE ? null : (card.tecnicos.find(({ empleado_id }) => empleado_id === from) ?? null);
  return reasonAgainstHandOver(de, card.sin_asignar);
};
export const tecnicoOf = (clave: string): string | null => (clave === NADIE ? null : clave);

/** How it goes back to where it was, exactly; null where that cannot be. */
export const wayBackOf = (card: Tarjeta, from: string, to: Lugar): { from: string; to: Lugar } | null => {
  if (to.por === 'estado') {
    const back = wayBack(card, to);
    return back && { from: to.a, to: { por: 'estado', ...back } };
  }
  // What somebody had before is not told apart from what he was given.
  const isMixed =
    to.empleado_id === null
      ? card.sin_asignar > 0
      : card.tecnicos.some(({ empleado_id }) => empleado_id === to.empleado_id);
  return isMixed ? null : { from: to.empleado_id ?? NADIE, to: { por: 'tecnico', empleado_id: tecnicoOf(from) } };
};

/** Where it went, in words. */
export const sayLugar = (to: Lugar, people: readonly Tecnico[]): string =>
  to.por === 'estado'
    ? `pasó a ${sayDestino(to)}`
    : to.empleado_id === null
      ? 'quedó sin asignar'
      : `es de ${people.find(({ empleado_id }) => empleado_id === to.empleado_id)?.nombre ?? 'otra persona'}`;

/** The card as it hangs once it was let go, until the server says how it stands. */
export const letGo = (card: Tarjeta, from: string, to: Lugar, people: readonly Tecnico[], now: string): Tarjeta => {
  if (to.por === 'estado') return { ...card, estado: to.a, espera_por: to.espera_por, desde: now };
  const de = tecnicoOf(from);
  const moved = de === null ? card.sin_asignar : (card.tecnicos.find((one) => one.empleado_id === de)?.abiertas ?? 0);
  const rest = card.tecnicos.flatMap((one) =>
    one.empleado_id !== de ? one : one.abiertas < moved ? { ...one, abiertas: one.abiertas - moved } : [],
  );
  const sin_asignar = card.sin_asignar - (de === null ? moved : 0) + (to.empleado_id === null ? moved : 0);
  const heir = rest.find((one) => one.empleado_id === to.empleado_id);
  const person = people.find((one) => one.empleado_id === to.empleado_id);
  if (heir)
    return {
      ...card,
      sin_asignar,
      tecnicos: rest.map((one) => (one === heir ? { ...one, abiertas: one.abiertas + moved } : one)),
    };
  return {
    ...card,
    sin_asignar,
    tecnicos: person ? [...rest, { ...person, abiertas: moved, trabajando: false }] : rest,
  };
};

export interface Filtro {
  q?: string | undefined;
  asesor?: string | undefined;
  tecnico?: string | undefined;
  oficio?: string | undefined;
  /** Its id. */
  etiqueta?: string | undefined;
  tarde?: string | undefined;
}

export const isLate = ({ promesa, estado }: Pick<Tarjeta, 'promesa' | 'estado'>, nowMs: number): boolean =>
  promesa !== null && isOpen(estado) && Date.parse(promesa) < nowMs;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What is left on the board of what hangs on it. */
export const sift = (
  cards: readonly Tarjeta[],
  { q, asesor, tecnico, oficio, etiqueta, tarde }: Filtro,
  nowMs: number,
): Tarjeta[] => {
  const words = plain(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return cards.filter((card) => {
    if (asesor && card.asesor !== asesor) return false;
    if (tecnico && !card.tecnicos.some(({ empleado_id }) => empleado_id === tecnico)) return false;
    if (oficio && !card.oficios.some(({ nombre }) => nombre === oficio)) return false;
    if (etiqueta && card.etiqueta?.id !== etiqueta) return false;
    if (tarde && !isLate(card, nowMs)) return false;
    const text = plain(
      `${card.folio} ${card.cliente} ${card.vehiculo} ${card.placas} ${card.placas.replaceAll('-', '')}`,
    );
    return words.every((word) => text.includes(word));
  });
};

export interface SumaDeOficio {
  nombre: string;
  ordenes: number;
  lineas: number;
  /** Undefined to whoever is told no amounts. */
  total_centavos: number | undefined;
}

/** Of each trade, in how many of these orders it is and what its works amount to. */
export const sumTrades = (cards: readonly Tarjeta[]): SumaDeOficio[] => {
  const sums = new Map<string, SumaDeOficio>();
  for (const { oficios } of cards)
    for (const { nombre, lineas, total_centavos } of oficios) {
      const sum = sums.get(nombre) ?? { nombre, ordenes: 0, lineas: 0, total_centavos: undefined };
      sums.set(nombre, {
        nombre,
        ordenes: sum.ordenes + 1,
        lineas: sum.lineas + lineas,
        total_centavos: total_centavos === undefined ? undefined : addCentavos(sum.total_centavos ?? 0, total_centavos),
      });
    }
  return [...sums.values()].sort((a, b) => b.ordenes - a.ordenes || a.nombre.localeCompare(b.nombre, 'es'));
};
