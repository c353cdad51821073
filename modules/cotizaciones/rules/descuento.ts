import type { Descuento } from '#modules/partidas/contract.ts';
import { parseDescuento } from '../rules.ts';

/** What is typed in the box of a discount: «10%», «$125»; nothing is none, `undefined` cannot be read. */
export const readDescuento = (text: string): Descuento | null | undefined =>
  text.trim() === '' ? null : parseDescuento(text, { signed: false });

export const writeDescuento = (descuento: Descuento | null): string => {
  if (!descuento) return '';
  return descuento.tipo === 'porcentaje'
    ? `${Number((descuento.diezmilesimas / 100).toFixed(2))}%`
    : `$${(descuento.centavos / 100).toFixed(2)}`;
};
