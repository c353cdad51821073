/** What a line of an order lacks of the shelf. */
export interface Faltante {
  articulo_id: string | null;
  falta_milesimas: number | null;
  descripcion: string;
}

/** Where it is bought, filled in; null where nothing is lacking that the inventory knows. */
export const purchaseOf = (
  { folio }: { folio: string },
  { articulo_id, falta_milesimas }: Pick<Faltante, 'articulo_id' | 'falta_milesimas'>,
): string | null =>
  articulo_id === null || falta_milesimas === null || falta_milesimas === 0
    ? null
    : `/inventario/compras?comprar=${articulo_id}&cantidad=${falta_milesimas}&orden=${encodeURIComponent(folio)}`;
