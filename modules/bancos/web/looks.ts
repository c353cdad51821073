import type { Apunte } from '#modules/bancos/contract.ts';
import { ORIGENES } from '#modules/bancos/rules.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { nombreDeMes } from '#platform/contract/meses.ts';
import { addMonths } from '#platform/contract/zones.ts';

/** `noviembre 2026`. */
export const sayMes = (mes: string): string => `${nombreDeMes(`${mes}-01`)} ${mes.slice(0, 4)}`;

/** This month and the eleven before it, and the one that was asked for by a link. */
export const mesesUntil = (hoy: string, asked: string): string[] => {
  const last = Array.from({ length: 12 }, (_, back) => addMonths(`${hoy.slice(0, 7)}-01`, -back).slice(0, 7));
  return last.includes(asked) ? last : [...last, asked].toSorted().toReversed();
};

export const sayApunte = ({ origen, forma_pago }: Pick<Apunte, 'origen' | 'forma_pago'>): string =>
  origen === 'corte' || origen === 'retiro' ? ORIGENES[origen] : labelForma(forma_pago);

export const touch = { '@media (pointer: coarse)': { minHeight: 48 } } as const;
