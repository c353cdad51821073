export interface Garantia {
  /** Last day of it; null when there is none. */
  garantia_vence: string | null;
  /** Up to which kilometres, when it was given by distance too. */
  garantia_km: number | null;
}

/** Whether a work is still under warranty, as far as anybody knows its kilometres. */
export const isInWarranty = (
  { garantia_vence, garantia_km }: Garantia,
  hoy: string,
  kilometraje: number | null,
): boolean =>
  garantia_vence !== null &&
  garantia_vence >= hoy &&
  (garantia_km === null || kilometraje === null || kilometraje <= garantia_km);
