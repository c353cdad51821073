import { addDays } from './zones.ts';

/** Two calendar days, YYYY-MM-DD, both inside. */
export interface Periodo {
  desde: string;
  hasta: string;
}

const DAY_MS = 86_400_000;
/** How many days a period has. */
export const daysIn = ({ desde, hasta }: Periodo): number =>
  Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / DAY_MS) + 1;

/** As many days, just before. */
export const periodBefore = (periodo: Periodo): Periodo => ({
  desde: addDays(periodo.desde, -daysIn(periodo)),
  hasta: addDays(periodo.desde, -1),
});
