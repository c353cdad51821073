import { isRead } from '#platform/contract/numbers.ts';
import type { Articulo } from '#modules/inventario/contract.ts';

/** A line of a purchase: what, how many and what each costs without IVA. */
export interface Renglon {
  articulo: Pick<Articulo, 'id' | 'sku' | 'descripcion' | 'unidad' | 'tasa_iva'>;
  cantidad_milesimas: number;
  costo_centavos: number | null;
}

/** Only to be read: what enters is worth what the server says. */
export const costOf = ({ costo_centavos, cantidad_milesimas }: Renglon): number =>
  Math.round(((costo_centavos ?? 0) * cantidad_milesimas) / 1000);

/** What keeps the lines from being sent, in words; null when nothing does. */
export const faultOf = (renglones: readonly Renglon[], withCost: boolean): string | null => {
  if (renglones.length === 0) return 'Agrega al menos un artículo.';
  const unread = renglones.find(({ cantidad_milesimas }) => !isRead(cantidad_milesimas));
  if (unread) return `Escribe cuántas piezas son de ${unread.articulo.descripcion}.`;
  const unpriced = withCost && renglones.find(({ costo_centavos }) => costo_centavos === null);
  return unpriced ? `Escribe cuánto costó ${unpriced.articulo.descripcion}.` : null;
};

/** The lines as the server is told them. Without a cost to see, none is said. */
export const sentRenglones = (renglones: readonly Renglon[]) =>
  renglones.map(({ articulo, cantidad_milesimas, costo_centavos }) => ({
    articulo_id: articulo.id,
    cantidad_milesimas,
    costo_centavos: costo_centavos ?? 0,
  }));
