import { nombreDeMes } from '#platform/contract/meses.ts';
import { addMonths } from '#platform/contract/zones.ts';

/** `2026-11`, as a list of months says it: «noviembre 2026». */
export const sayMonth = (mes: string): string => `${nombreDeMes(mes)} ${mes.slice(0, 4)}`;

/** The same in a list to choose from, which says of each month whether it is closed. */
export const sayMonthIn = (mes: string, cerrado_hasta: string | null | undefined): string =>
  cerrado_hasta && mes <= cerrado_hasta.slice(0, 7) ? `${sayMonth(mes)} · cerrado` : sayMonth(mes);

/** This month and the eleven before it, and the one that was asked for by a link. */
export const monthsUntil = (hoy: string, asked: string): string[] => {
  const last = Array.from({ length: 12 }, (_, back) => addMonths(`${hoy.slice(0, 7)}-01`, -back).slice(0, 7));
  return last.includes(asked) ? last : [...last, asked].toSorted().toReversed();
};
