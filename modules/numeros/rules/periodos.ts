import { daysIn, type Periodo, periodBefore } from '#platform/contract/periods.ts';
import { addDays, addMonths } from '#platform/contract/zones.ts';

/**
 * With what a period is compared. A day or some days of a week, with the same of the week before; from the first of a
 * month, with the same days of the months before; any other, with as many days before it.
 */
export const before = (periodo: Periodo): Periodo => {
  const { desde, hasta } = periodo;
  if (daysIn(periodo) <= 7) return { desde: addDays(desde, -7), hasta: addDays(hasta, -7) };
  if (desde.endsWith('-01')) {
    const months = monthsIn(periodo);
    const whole = addDays(hasta, 1).endsWith('-01');
    return { desde: addMonths(desde, -months), hasta: whole ? addDays(desde, -1) : addMonths(hasta, -months) };
  }
  return periodBefore(periodo);
};

const monthsIn = ({ desde, hasta }: Periodo): number => {
  const [a = 0, b = 0] = desde.split('-').map(Number);
  const [c = 0, d = 0] = hasta.split('-').map(Number);
  return (c - a) * 12 + d - b + 1;
};

/** The same of a year ago. */
export const yearBefore = ({ desde, hasta }: Periodo): Periodo => {
  const lastOfMonth = addDays(hasta, 1).endsWith('-01');
  return {
    desde: addMonths(desde, -12),
    hasta: lastOfMonth ? addDays(addMonths(addDays(hasta, 1), -12), -1) : addMonths(hasta, -12),
  };
};
