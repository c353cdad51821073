import type { Descuento } from '#modules/partidas/contract.ts';
import { isRead, UNREAD } from '#platform/contract/numbers.ts';
import { parseDescuento } from '../rules.ts';

/** What is typed in the box of a discount: «10%», «$125»; nothing is none, `undefined` cannot be read. */
export const readDescuento = (text: string): Descuento | null | undefined =>
  text.trim() === '' ? null : parseDescuento(text, { signed: false });

/** In place of a discount that cannot be read: none of the sums takes it, so it is neither left out nor charged. */
export const DESCUENTO_UNREAD: Descuento = { tipo: 'monto', centavos: UNREAD };

export const isDescuentoRead = (descuento: Descuento | null): boolean =>
  descuento === null || isRead(descuento.tipo === 'monto' ? descuento.centavos : descuento.diezmilesimas);

export const writeDescuento = (descuento: Descuento | null): string => {
  if (!descuento || !isDescuentoRead(descuento)) return '';
  return descuento.tipo === 'porcentaje'
    ? `${Number((descuento.diezmilesimas / 100).toFixed(2))}%`
    : `$${(descuento.centavos / 100).toFixed(2)}`;
};
