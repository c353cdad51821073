import type { Refaccion as Pieza } from '#modules/ordenes/rules/partes.ts';
import type { DeOrden, Refaccion, Usada } from '#modules/refacciones/contract.ts';

/** One piece: what its line says, what was asked of it, and what was done with the one before. */
export interface FilaDeOrden {
  id: string;
  descripcion: string;
  pieza: Pieza | null;
  refaccion: Refaccion | null;
  usada: Usada | null;
  /** It is in the vehicle, so there is one that it replaced. */
  puesta: boolean;
}

/** Lines of the order as they stand in it, then what was asked and is in none. What a line asks for again is shown as its last part. */
export const filasOf = (piezas: readonly Pieza[], { data, usadas }: DeOrden): FilaDeOrden[] => {
  const usadaOf = (id: string) => usadas.find(({ pieza_id }) => pieza_id === id) ?? null;
  const shown = new Set<string>();
  const lines = piezas.map((pieza): FilaDeOrden => {
    const own = data.filter(({ pieza_id }) => pieza_id === pieza.partida_id);
    const refaccion = own.findLast(isAlive) ?? own.at(-1) ?? null;
    if (refaccion) shown.add(refaccion.id);
    return {
      id: pieza.partida_id,
      descripcion: pieza.descripcion,
      pieza,
      refaccion,
      usada: usadaOf(pieza.partida_id),
      puesta: pieza.usado_milesimas > pieza.devuelto_milesimas || refaccion?.estado === 'instalada',
    };
  });
  const loose = data
    .filter(({ id }) => !shown.has(id))
    .map((refaccion) => ({
      id: refaccion.id,
      descripcion: refaccion.descripcion,
      pieza: null,
      refaccion,
      usada: usadaOf(refaccion.id),
      puesta: refaccion.estado === 'instalada' && refaccion.pieza_id === null,
    }));
  return [...lines, ...loose];
};

/** It is still wanted, or is here. */
export const isAlive = ({ estado }: Refaccion): boolean => estado !== 'cancelada' && estado !== 'devuelta';

/** « (faltan 2)» of what is neither here nor set apart. */
export const sayLacking = (filas: readonly FilaDeOrden[]): string => {
  const lacking = filas.filter(({ pieza, refaccion, puesta }) =>
    puesta
      ? false
      : refaccion && isAlive(refaccion)
        ? refaccion.estado === 'pedida'
        : (pieza?.falta_milesimas ?? 0) > 0,
  ).length;
  return lacking === 0 ? '' : lacking === 1 ? ' (falta 1)' : ` (faltan ${lacking})`;
};
