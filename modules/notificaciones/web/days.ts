import type { Notificacion } from '#modules/notificaciones/contract.ts';
import { formatFecha } from '#platform/web/format.ts';

export interface Day {
  title: string;
  rows: Notificacion[];
}

/** Groups what comes newest first under «Hoy», «Ayer» and the date, in the company's zone. */
export const groupByDay = (rows: readonly Notificacion[], now: Date, zona: string): Day[] => {
  const dateOf = (instant: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(instant);
  const today = dateOf(now);
  const yesterday = dateOf(new Date(now.getTime() - 24 * 3_600_000));
  const titles: Record<string, string> = { [yesterday]: 'Ayer', [today]: 'Hoy' };
  const days = new Map<string, Notificacion[]>();
  for (const row of rows) {
    const date = dateOf(new Date(row.creada_en));
    days.set(date, [...(days.get(date) ?? []), row]);
  }
  return [...days].map(([date, found]) => ({ title: titles[date] ?? formatFecha(date), rows: found }));
};
