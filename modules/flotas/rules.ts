import { addCentavos, roundHalfAway } from '#platform/contract/money.ts';

/** What happened to one vehicle in a period, as it was read; every figure of the report is worked out of this, here. */
export interface Lecturas {
  visitas: number;
  /** Of each visit with an order, from the day it came in to the day it left, both counted. */
  dias_taller: number;
  gastos: { clase: string; centavos: number }[];
  /** The odometer: last reading of the period, first of the period, last before it; null where there was none. */
  km_ultimo: number | null;
  km_primero: number | null;
  km_antes: number | null;
}

export interface Cifras {
  visitas: number;
  dias_taller: number;
  gastado_centavos: number;
  km: number | null;
  gasto_km_centavos: number | null;
}

/** How each figure is made, as the page tells it. */
export const FORMULAS: readonly [string, string][] = [
  ['Visitas', 'documentos entregados en el periodo a ese vehículo y no cancelados'],
  ['Gastado', 'total con IVA de esas visitas, menos lo que se devolvió de ellas'],
  ['Días en el taller', 'de la entrada a la entrega de cada orden, contando los dos días'],
  [
    'Kilómetros',
    'última lectura del periodo menos la última anterior a él; si no hay anterior, menos la primera del periodo',
  ],
  ['Costo por km', 'gastado entre kilómetros, al centavo; sin kilómetros no hay costo por km'],
  ['Toda la flota', 'por km cuenta solo las unidades de las que se sabe cuánto anduvieron'],
];

/** Kilometres run: null without two readings, or where the odometer went back. */
export const kmOf = ({ km_ultimo, km_primero, km_antes }: Pick<Lecturas, 'km_ultimo' | 'km_primero' | 'km_antes'>) => {
  const from = km_antes ?? km_primero;
  if (km_ultimo === null || from === null) return null;
  return km_ultimo > from ? km_ultimo - from : null;
};

/** Centavos for each kilometre, rounded as all money is; null where nothing was run. */
export const costPerKm = (gastado_centavos: number, km: number | null): number | null =>
  km === null || km <= 0 ? null : roundHalfAway(BigInt(gastado_centavos), BigInt(km));

export const cifrasOf = (lecturas: Lecturas): Cifras => {
  const gastado_centavos = addCentavos(...lecturas.gastos.map(({ centavos }) => centavos));
  const km = kmOf(lecturas);
  const { visitas, dias_taller } = lecturas;
  return { visitas, dias_taller, gastado_centavos, km, gasto_km_centavos: costPerKm(gastado_centavos, km) };
};

/**
 * The whole fleet. Its cost per kilometre is of the units of which it is known how far they went: what was spent on the
 * others has no kilometres to be shared over.
 */
export const totalOf = (unidades: readonly Cifras[]): Cifras => {
  const measured = unidades.filter(({ km }) => km !== null);
  const km = measured.length === 0 ? null : measured.reduce((sum, one) => sum + (one.km ?? 0), 0);
  const shared = addCentavos(...measured.map(({ gastado_centavos }) => gastado_centavos));
  return {
    visitas: unidades.reduce((sum, one) => sum + one.visitas, 0),
    dias_taller: unidades.reduce((sum, one) => sum + one.dias_taller, 0),
    gastado_centavos: addCentavos(...unidades.map(({ gastado_centavos }) => gastado_centavos)),
    km,
    gasto_km_centavos: costPerKm(shared, km),
  };
};

/** The cheapest and the dearest by kilometre, of those on which something was spent; nobody while fewer than two can be compared. */
export const extremesOf = <U extends { gasto_km_centavos: number | null }>(
  unidades: readonly U[],
): { mejor: U; peor: U } | null => {
  const known = unidades
    .filter(({ gasto_km_centavos }) => gasto_km_centavos !== null && gasto_km_centavos > 0)
    .toSorted((a, b) => (a.gasto_km_centavos ?? 0) - (b.gasto_km_centavos ?? 0));
  const [mejor] = known;
  const peor = known.at(-1);
  return mejor && peor && known.length > 1 ? { mejor, peor } : null;
};

/** How much more or less than before, in ten thousandths; null where there was nothing before. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || !before ? null : roundHalfAway(BigInt(now - before) * 10_000n, BigInt(before));

/** The longest period that is asked for at once: two years. */
export const MOST_DAYS = 731;
