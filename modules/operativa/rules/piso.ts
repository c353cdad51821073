import type { Parada, Uso } from '#modules/operativa/contract.ts';
import type { EstadoDeCiclo } from '#modules/reportes/rules/formas-de-ciclo.ts';

const HOUR_MS = 3_600_000;
/** How a promise of today stands: late, in less than an hour, or later. */
export type Plazo = 'tarde' | 'pronto' | 'hoy';
export const plazoOf = (promesa: string, nowMs: number): Plazo => {
  const left = Date.parse(promesa) - nowMs;
  return left < 0 ? 'tarde' : left < HOUR_MS ? 'pronto' : 'hoy';
};

/** Half of them are so much or less; of an even number, halfway between the two in the middle. */
export const medianOf = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [a, b] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return Math.round((a + b) / 2);
};

type Cuanto = Pick<Parada, 'estado' | 'espera_por'> & { ordenes: number; mas_seg: number };
/** How many stand in each state, and how long the one that is longest in it. */
export const countStates = (
  rows: readonly Pick<Parada, 'estado' | 'espera_por' | 'desde'>[],
  nowMs: number,
): Cuanto[] =>
  [...Map.groupBy(rows, ({ estado, espera_por }) => `${estado} ${espera_por ?? ''}`).values()].flatMap((of) => {
    const [first] = of;
    const secs = of.map(({ desde }) => Math.max(0, Math.round((nowMs - Date.parse(desde)) / 1000)));
    return first
      ? [{ estado: first.estado, espera_por: first.espera_por, ordenes: of.length, mas_seg: Math.max(...secs) }]
      : [];
  });

export interface Tramo {
  desde: number;
  hasta: number;
}
/** How much of the time that some bays were open something stood in them. */
export const usoOf = (stays: readonly Tramo[], openings: readonly Tramo[], bays: number): Uso => {
  const open = openings.reduce((sum, { desde, hasta }) => sum + Math.max(0, hasta - desde), 0) * bays;
  let taken = 0;
  for (const stay of stays)
    for (const day of openings) taken += Math.max(0, Math.min(stay.hasta, day.hasta) - Math.max(stay.desde, day.desde));
  return { ocupadas_seg: Math.round(taken / 1000), abiertas_seg: Math.round(open / 1000) };
};

/** Where most of the time went of what was delivered, and which part of it. */
export const bottleneckOf = (estados: readonly EstadoDeCiclo[]): { paso: EstadoDeCiclo; parte: number } | null => {
  const whole = estados.reduce((sum, { total_seg }) => sum + total_seg, 0);
  const [paso] = estados.toSorted((a, b) => b.total_seg - a.total_seg);
  return paso && whole > 0 ? { paso, parte: paso.total_seg / whole } : null;
};

/** What was waited for: a cause, or the customer's yes. */
export const waitsOf = (estados: readonly EstadoDeCiclo[]): EstadoDeCiclo[] =>
  estados
    .filter(({ estado }) => estado === 'en_espera' || estado === 'por_autorizar')
    .toSorted((a, b) => b.total_seg - a.total_seg);

const DEFINED = 'Órdenes entregadas en el periodo, en horas de reloj: también de noche y en días cerrados.';
/** How each figure is counted that is no measure of the business, in the words in which it is printed. */
export const formulas = {
  bahias:
    'Horas en que hubo una orden en una bahía ÷ horas abiertas por las bahías que hay, según el horario de la agenda.',
  esperas: `Suma del tiempo en que se esperó, por causa. ${DEFINED}`,
  paradas: 'Las órdenes que llevan más tiempo en el estado en que están.',
  promesas: 'Órdenes del taller prometidas para hoy o antes. Rojo: ya pasó la hora. Ámbar: falta menos de una hora.',
  carga: 'Horas de las citas y de los trabajos prometidos para ese día ÷ horas que hay de técnicos y bahías.',
} as const;
