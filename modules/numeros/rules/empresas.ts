import { type Hecho, type Hechos, hechos } from './medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { daysIn } from '#platform/contract/periods.ts';
import { addDays } from '#platform/contract/zones.ts';

/**
 * The days of another company for a period that was asked for in this one. What ends today ends there today, whatever the date is
 * there: of one day, that day; where all of it would lie ahead, as many days until then.
 */
export const daysThere = (periodo: Periodo, hoyHere: string, hoyThere: string): Periodo => {
  if (periodo.hasta !== hoyHere || hoyHere === hoyThere) return periodo;
  if (periodo.desde === hoyHere || periodo.desde > hoyThere)
    return { desde: addDays(hoyThere, 1 - daysIn(periodo)), hasta: hoyThere };
  return { desde: periodo.desde, hasta: hoyThere };
};

/** What several companies counted together; what is not told of one is not told of all. */
export const addUp = (counted: readonly Partial<Hechos>[]): Hechos =>
  Object.fromEntries(
    hechos.map((one: Hecho) => [
      one,
      counted.reduce<number | null>((sum, { [one]: of }) => (sum === null || of == null ? null : sum + of), 0),
    ]),
  ) as Hechos;
