import { discountOn, discountRate } from '#modules/partidas/rules.ts';
import type { Carrito } from '#modules/ventas/contract.ts';
import { roundHalfAway } from '#platform/contract/money.ts';

/**
 * What a membership gives on each line, in ten thousandths of its gross: up to it a discount needs nobody's leave. Whether
 * it gives exactly that is judged when the order is opened, behind its lock.
 */
export const benefitsOf = (partidas: Carrito['partidas']): number[] =>
  partidas.map(({ membresia_id, cantidad_milesimas, precio_centavos, descuento }) => {
    if (membresia_id === null) return 0;
    const bruto_centavos = roundHalfAway(BigInt(cantidad_milesimas) * BigInt(precio_centavos), 1000n);
    return discountRate(bruto_centavos, discountOn(bruto_centavos, descuento));
  });
