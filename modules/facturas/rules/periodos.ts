/** How often the sales that nobody asked an invoice for are put in one: key and name of the SAT. */
export const PERIODICIDADES = { '01': 'Diario', '02': 'Semanal', '03': 'Quincenal', '04': 'Mensual' } as const;
export type Periodicidad = keyof typeof PERIODICIDADES;
// Object.keys loses the literal types.
export const periodicidades = Object.keys(PERIODICIDADES) as [Periodicidad, ...Periodicidad[]];

export interface PeriodoGlobal {
  desde: string;
  hasta: string;
  /** As the invoice says them: month of two digits and year. */
  meses: string;
  anio: number;
}

const DAY_MS = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * The period of a day. It never crosses a month, because the invoice names one: a week that begins in one month and ends in
 * the next is two periods.
 */
export const periodoOf = (periodicidad: Periodicidad, fecha: string): PeriodoGlobal => {
  const [year = 0, month = 0, day = 0] = fecha.split('-').map(Number);
  const first = Date.UTC(year, month - 1, 1);
  const last = Date.UTC(year, month, 0);
  const at = Date.UTC(year, month - 1, day);
  const [from, to] = boundsOf(periodicidad, { first, last, at });
  return {
    desde: iso(Math.max(from, first)),
    hasta: iso(Math.min(to, last)),
    meses: String(month).padStart(2, '0'),
    anio: year,
  };
};

const boundsOf = (
  periodicidad: Periodicidad,
  { first, last, at }: { first: number; last: number; at: number },
): [from: number, to: number] => {
  switch (periodicidad) {
    case '01':
      return [at, at];
    case '02': {
      // Monday is the first day of the week.
      const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
      return [monday, monday + 6 * DAY_MS];
    }
    case '03': {
      const half = first + 14 * DAY_MS;
      return at <= half ? [first, half] : [half + DAY_MS, last];
    }
    case '04':
      return [first, last];
  }
};
