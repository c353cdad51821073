import { discountOn, discountRate } from '#modules/partidas/rules.ts';
import type { Carrito } from '#modules/ventas/contract.ts';
import { roundHalfAway } from '#platform/contract/money.ts';

/**
 * What a membership or a coupon gives on each line, in ten thousandths of its gross: up to it a discount needs nobody's leave. Whether
 * they give exactly that is judged when the order is opened, behind their locks.
 */
export const benefitsOf = (partidas: Carrito['partidas']): number[] =>
  partidas.map(({ membresia_id, cupon_codigo, cantidad_milesimas, precio_centavos, descuento }) => {
    if (membresia_id === null && cupon_codigo === null) return 0;
    const bruto_centavos = roundHalfAway(BigInt(cantidad_milesimas) * BigInt(precio_centavos), 1000n);
    return discountRate(bruto_centavos, discountOn(bruto_centavos, descuento));
  });
