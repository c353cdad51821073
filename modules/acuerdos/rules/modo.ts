import type { ModoDePrecio } from '#modules/acuerdos/rules.ts';
import { addCentavos, scaleCentavos } from '#platform/contract/money.ts';

/** A price as another way of writing prices says it: with its tax, or without. */
export const priceIn = (precio_centavos: number, tasa_iva: number, de: ModoDePrecio, a: ModoDePrecio): number => {
  if (de === a) return precio_centavos;
  return a === 'mas_iva'
    ? scaleCentavos(precio_centavos, 10_000, 10_000 + tasa_iva)
    : addCentavos(precio_centavos, scaleCentavos(precio_centavos, tasa_iva, 10_000));
};
