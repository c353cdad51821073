import { type EstadoOrden, isOpen } from '#modules/ordenes/rules.ts';

/** How far a part is that somebody asked for. */
export const estadosRefaccion = ['pedida', 'llego', 'instalada', 'devuelta', 'cancelada'] as const;
export type EstadoRefaccion = (typeof estadosRefaccion)[number];
export const etiquetasRefaccion: Record<EstadoRefaccion, string> = {
  pedida: 'Pedida',
  llego: 'Llegó',
  instalada: 'Instalada',
  devuelta: 'Devuelta',
  cancelada: 'Cancelada',
};

export const destinosDevolucion = ['proveedor', 'estante'] as const;
export type DestinoDevolucion = (typeof destinosDevolucion)[number];
export const etiquetasDestino: Record<DestinoDevolucion, string> = {
  proveedor: 'Al proveedor',
  estante: 'Al estante',
};

/** A hurried hand puts in what nobody said that came; what was said by mistake goes one step back. */
const MOVES: Record<EstadoRefaccion, readonly EstadoRefaccion[]> = {
  pedida: ['llego', 'instalada', 'cancelada'],
  llego: ['instalada', 'devuelta', 'pedida'],
  instalada: ['llego'],
  devuelta: [],
  cancelada: ['pedida'],
};
export const nextOf = (estado: EstadoRefaccion): readonly EstadoRefaccion[] => MOVES[estado];

/** What a step is called on its button and in what is told of it. */
export const verbOf = (de: EstadoRefaccion, a: EstadoRefaccion): string => {
  if (de === 'instalada' && a === 'llego') return 'Se quitó';
  if (de === 'llego' && a === 'pedida') return 'Todavía no llega';
  if (de === 'cancelada' && a === 'pedida') return 'Volver a pedir';
  return { pedida: 'Pedir', llego: 'Llegó', instalada: 'Instalada', devuelta: 'Devolver', cancelada: 'Cancelar' }[a];
};

/** `igual`: it stands so already, whoever said it first; `no`: somebody took it elsewhere meanwhile. */
type Juicio = 'hacer' | 'igual' | 'no';

/** Of a step that may arrive hours after the hand that did it; `de`: how its author saw it. */
export const judge = (de: EstadoRefaccion, a: EstadoRefaccion, estado: EstadoRefaccion): Juicio => {
  if (estado === a) return 'igual';
  // That it came is no news of one that is in its place already.
  if (a === 'llego' && de === 'pedida' && estado === 'instalada') return 'igual';
  if (!MOVES[estado].includes(a)) return 'no';
  // A step back over what its author did not see is none that he meant.
  const back = estado !== de && (a === 'pedida' || a === 'cancelada' || (a === 'llego' && estado === 'instalada'));
  return back ? 'no' : 'hacer';
};

/** Whoever keeps the shelves or buys sees every part; anybody else, those of the orders that he sees. */
export const seesEvery = (can: (permiso: string) => boolean): boolean => ALMACEN.some(can);
export const ALMACEN = ['ver_inventario', 'registrar_compras', 'ajustar_inventario'] as const;

/** Whoever does the work says what he put in; whoever brings parts, what came and what went back. */
const HACE = ['actualizar_servicio', 'ver_ordenes_trabajo'] as const;
const LLEVA = ['ver_ordenes_trabajo', 'registrar_compras', 'ajustar_inventario'] as const;

/** Why this person may not take that step, in words; null when he may. */
export const reasonAgainst = (
  { de, a, mia }: { de: EstadoRefaccion; a: EstadoRefaccion; mia: boolean },
  can: (permiso: string) => boolean,
): string | null => {
  if (a === 'instalada' || de === 'instalada')
    return HACE.some(can) ? null : 'Lo marca quien hace el trabajo, o quien atiende la orden.';
  if (LLEVA.some(can)) return null;
  if (a === 'cancelada') return mia ? null : 'La cancela quien la pidió, o quien atiende la orden.';
  return 'Lo marca quien atiende la orden o quien recibe las compras.';
};

interface DeSuOrden {
  estado: EstadoRefaccion;
  mia: boolean;
  orden_estado: EstadoOrden;
  articulo_id: string | null;
}

/** Steps that this person may take now: once its order ended, only where it goes that is left over. */
export const stepsOf = (part: DeSuOrden, can: (permiso: string) => boolean): EstadoRefaccion[] =>
  MOVES[part.estado].filter(
    (a) =>
      reasonAgainst({ de: part.estado, a, mia: part.mia }, can) === null &&
      (isOpen(part.orden_estado) || (part.estado === 'llego' && isSaidAfter(part, a))),
  );

const isSaidAfter = ({ orden_estado, articulo_id }: DeSuOrden, a: EstadoRefaccion): boolean =>
  a === 'devuelta' || (a === 'instalada' && isOpenToSay(orden_estado, { articulo_id }));

/** What was asked in words alone may have gone with the vehicle though nobody said so in time. */
export const isOpenToSay = (orden_estado: EstadoOrden, { articulo_id }: { articulo_id: string | null }): boolean =>
  articulo_id === null && (orden_estado === 'entregada' || orden_estado === 'cerrada');

/** It should be here by now. */
export const isLate = (
  { estado, esperada }: { estado: EstadoRefaccion; esperada: string | null },
  hoy: string,
): boolean => estado === 'pedida' && esperada !== null && esperada < hoy;

/** A part that waits, as whoever brings goods compares it with them. */
export interface Esperada {
  id: string;
  articulo_id: string;
  cantidad_milesimas: number;
  pedido_id: string | null;
  orden_folio: string;
  /** All that its line needs is set apart for it. */
  cubierta: boolean;
}

interface Traida {
  pedido_id: string | null;
  orden_folio: string;
  articulos: readonly { articulo_id: string; cantidad_milesimas: number }[];
}

/**
 * Whose part came, of those that wait, the one asked first served first: what was bought for that order or by that purchase
 * order, as far as it goes, and whatever the shelf has set apart whole for its line.
 */
export const whoseCame = (waiting: readonly Esperada[], { pedido_id, orden_folio, articulos }: Traida): string[] => {
  const left = new Map<string, number>();
  for (const { articulo_id, cantidad_milesimas } of articulos)
    left.set(articulo_id, (left.get(articulo_id) ?? 0) + cantidad_milesimas);
  const isMeant = (one: Esperada) =>
    (pedido_id !== null && one.pedido_id === pedido_id) ||
    (orden_folio !== '' && one.orden_folio.toUpperCase() === orden_folio.trim().toUpperCase());
  const came: string[] = [];
  for (const one of [...waiting.filter(isMeant), ...waiting.filter((other) => !isMeant(other))]) {
    const there = left.get(one.articulo_id);
    if (there === undefined) continue;
    const meant = isMeant(one) && there >= one.cantidad_milesimas;
    if (!meant && !one.cubierta) continue;
    left.set(one.articulo_id, Math.max(0, there - one.cantidad_milesimas));
    came.push(one.id);
  }
  return came;
};

/** How many parts of its order are still to come. */
export const sayRestante = (n: number): string =>
  n === 0 ? 'Ya no falta ninguna.' : n === 1 ? 'Todavía falta 1.' : `Todavía faltan ${n}.`;
