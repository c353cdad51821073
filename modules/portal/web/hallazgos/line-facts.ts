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

/** What he had authorised of a work that rose, and what it would be; of what he decided, what it is. */
export const sayRise = (p: Pick<PartidaPublica, 'total_centavos' | 'firmado_centavos' | 'decision'>): string => {
  const [before, now] = [formatMoney(p.firmado_centavos), formatMoney(p.total_centavos)];
  if (p.decision === 'rechazada') return `No autorizaste el aumento: se queda en ${before}, lo que firmaste.`;
  const more = formatMoney(p.total_centavos - p.firmado_centavos);
  return `Firmaste ${before}; ahora son ${now}: ${more} más.`;
};
