import { isIncluded } from '#modules/partidas/rules/cifras.ts';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import type { PartidaPublica } from '#modules/portal/contract.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';

/** Quantity, saving, tax and warranty of a line, when they say something. */
export const factsOf = (p: PartidaPublica): string => {
  const warranty = [
    p.garantia_dias ? `${p.garantia_dias} días` : '',
    p.garantia_km ? `${p.garantia_km.toLocaleString('es-MX')} km` : '',
  ]
    .filter(Boolean)
    .join(' o ');
  const single = p.cantidad_milesimas === 1000 && p.descuento_centavos === 0;
  return [
    single
      ? ''
      : `${formatMilesimas(p.cantidad_milesimas)} ${unidadFor(p.unidad, p.cantidad_milesimas)}${isIncluded(p) ? '' : ` × ${formatMoney(p.precio_centavos)}`}`.replace(
          '  ',
          ' ',
        ),
    p.descuento_centavos > 0 ? `ahorras ${formatMoney(p.descuento_centavos)}` : '',
    p.tasa_iva === 0 ? 'IVA 0 %' : '',
    warranty && `garantía ${warranty}`,
  ]
    .filter(Boolean)
    .join(' · ');
};
