import { priceIn } from '#modules/acuerdos/rules/modo.ts';
import type { Descuento, ModoPrecio } from '#modules/partidas/contract.ts';

/** How the catalogue writes its prices, and how a document does. */
export interface Modos {
  catalogo: ModoPrecio;
  documento: ModoPrecio;
}

/** A line as another way of writing prices says it: an amount off it is written as its price is. */
export const lineIn = <L extends { precio_centavos: number | null; descuento: Descuento | null; tasa_iva: number }>(
  linea: L,
  de: ModoPrecio,
  a: ModoPrecio,
): L => ({
  ...linea,
  precio_centavos: linea.precio_centavos === null ? null : priceIn(linea.precio_centavos, linea.tasa_iva, de, a),
  descuento:
    linea.descuento?.tipo === 'monto'
      ? { tipo: 'monto', centavos: priceIn(linea.descuento.centavos, linea.tasa_iva, de, a) }
      : linea.descuento,
});
