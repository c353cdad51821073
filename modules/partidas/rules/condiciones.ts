import type { Facultades } from '#modules/partidas/rules/autoridad.ts';

/** Days of warranty of what the catalogue does not know. */
export const USUAL_WARRANTY_DAYS = 90;

export interface Garantia {
  garantia_dias?: number | null | undefined;
  garantia_km?: number | null | undefined;
}
export interface Condiciones extends Garantia {
  tasa_iva: number;
}
export interface LineaConCondiciones extends Condiciones {
  descripcion: string;
  /** Rate of the catalogue, or of the line as it was; null for a new line by hand. */
  tasa_lista: number | null;
  /** Warranties that need nobody's leave: of the catalogue, and of the line as it was. */
  garantias: readonly Garantia[];
}

/** How far it goes by distance: without a figure, days alone limit it. */
const distanceOf = ({ garantia_dias, garantia_km }: Garantia): number =>
  garantia_km || (garantia_dias ? Number.POSITIVE_INFINITY : 0);

export const isLongerWarranty = (one: Garantia, other: Garantia): boolean =>
  (one.garantia_dias ?? 0) > (other.garantia_dias ?? 0) || distanceOf(one) > distanceOf(other);

/** True if a line keeps its tax and warranty, or pays more and promises less. */
export const keepsTerms = (linea: Condiciones, antes: Condiciones): boolean =>
  linea.tasa_iva >= antes.tasa_iva && !isLongerWarranty(linea, antes);

/** Why the tax or the warranty of some lines needs a supervisor, in words; null if it needs none. */
export const reasonAgainstTerms = (
  lineas: readonly LineaConCondiciones[],
  { can }: Pick<Facultades, 'can'>,
  tasa_usual: number,
): string | null => {
  if (can('autorizar_descuento')) return null;
  for (const linea of lineas) {
    const { descripcion, tasa_iva, tasa_lista } = linea;
    // The price of a new line by hand is free for those who change prices, and so is its rate.
    const least = tasa_lista ?? (can('cambiar_precio') ? 0 : tasa_usual);
    if (tasa_iva < least) return `El IVA de «${descripcion}» es de ${tasa_iva / 100} %, y le toca ${least / 100} %.`;
    if (linea.garantias.every((given) => isLongerWarranty(linea, given)))
      return `La garantía de «${descripcion}» pasa de la que tiene (${sayWarranty(linea.garantias[0] ?? {})}).`;
  }
  return null;
};

const sayWarranty = ({ garantia_dias, garantia_km }: Garantia): string =>
  [garantia_dias ? `${garantia_dias} días` : '', garantia_km ? `${garantia_km.toLocaleString('es-MX')} km` : '']
    .filter(Boolean)
    .join(' o ') || 'ninguna';
