import { type EstadoOrden, isOpen } from '#modules/ordenes/rules.ts';
import type { EstadoRefaccion } from '#modules/refacciones/rules.ts';

interface AlFinal {
  estado: EstadoRefaccion;
  /** Its order sold it and finished it. */
  vendida: boolean;
  /** Of the catalogue: the shelf knows of it. */
  catalogo: boolean;
  /** It was bought for this order, so whoever sold it may take it back. */
  comprada: boolean;
}

/**
 * Where a part ends when its order does. What the order sold is in the vehicle; what did not come is awaited no more; what came
 * stays until somebody says where it goes, unless it never was but the shelf's own. A cancelled order takes all of its goods back.
 */
export const endOf = (
  fin: 'entrega' | 'cancelacion',
  { estado, vendida, catalogo, comprada }: AlFinal,
): EstadoRefaccion => {
  if (estado === 'devuelta' || estado === 'cancelada') return estado;
  if (fin === 'entrega' && (estado === 'instalada' || vendida)) return 'instalada';
  if (estado === 'pedida') return 'cancelada';
  // Nobody knows of what is in no inventory that it was taken out again.
  if (estado === 'instalada' && !catalogo) return estado;
  return catalogo && !comprada ? 'devuelta' : 'llego';
};

/** It is here, and its order needs it no more. */
export const isLeftOver = ({ estado, orden_estado }: { estado: EstadoRefaccion; orden_estado: EstadoOrden }): boolean =>
  estado === 'llego' && !isOpen(orden_estado);

/** Why it goes no further by itself, for the part's own history. */
export const motivoOf = (fin: 'entrega' | 'cancelacion'): string =>
  fin === 'entrega' ? 'La orden se entregó.' : 'La orden se canceló.';

/** What became of the parts of an order that ended, in words for its history; empty when there is nothing to say. */
export const sayEnd = (partes: readonly { descripcion: string; a: EstadoRefaccion }[]): string => {
  const named = (estado: EstadoRefaccion) =>
    partes.filter(({ a }) => a === estado).map(({ descripcion }) => `«${descripcion}»`);
  const says = (parts: readonly string[], one: string, many: string): string[] =>
    parts.length === 0 ? [] : [`${parts.length === 1 ? one : many} ${parts.join(', ')}.`];
  const left = named('llego');
  return [
    ...says(named('cancelada'), 'Ya no se espera', 'Ya no se esperan'),
    ...says(named('devuelta'), 'Vuelve al estante', 'Vuelven al estante'),
    ...says(left, 'Llegó y no se usa', 'Llegaron y no se usan'),
    ...(left.length > 0 ? ['Falta decir si va al proveedor o al estante.'] : []),
  ].join(' ');
};
