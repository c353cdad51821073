import { addDays, addMonths } from '#platform/contract/zones.ts';
import { daysBetween, endOf, moveBy } from './rules/fechas.ts';
import type { PlanEntrada } from './rules/plan.ts';

/** Where a company has not said otherwise. */
export const AJUSTE_USUAL = { gracia_dias: 3, congela_meses: 3 } as const;
/** «Por vencer» from so many days before its end. */
export const POR_VENCER_DIAS = 7;

export const estadosMembresia = ['pendiente', 'activa', 'por_vencer', 'vencida', 'congelada', 'cancelada'] as const;
export type EstadoMembresia = (typeof estadosMembresia)[number];
/** «Activas» in every figure: those that give today, also where they end within the week; what is frozen gives nothing. */
export const estadosActivos = ['activa', 'por_vencer'] as const satisfies readonly EstadoMembresia[];
export const isActiva = (estado: EstadoMembresia): boolean => estadosActivos.some((one) => one === estado);
export const etiquetasMembresia: Record<EstadoMembresia, string> = {
  pendiente: 'Pendiente de pago',
  activa: 'Activa',
  por_vencer: 'Por vencer',
  vencida: 'Vencida',
  congelada: 'Congelada',
  cancelada: 'Cancelada',
};

export interface Cuenta {
  /** The last day that is paid; null while none is. */
  fin: string | null;
  /** Something was sold and neither paid nor given back. */
  debe: boolean;
  /** The day on which a freeze ends, of one that is on. */
  congelada_hasta: string | null;
  cancela_al: string | null;
}

/** The state is what the dates say today: nobody sweeps it. SQL says the same (`server/estado.ts`). */
export const stateOf = ({ fin, debe, congelada_hasta, cancela_al }: Cuenta, hoy: string): EstadoMembresia => {
  if (cancela_al !== null && cancela_al < hoy) return 'cancelada';
  if (fin === null) return debe ? 'pendiente' : 'cancelada';
  if (congelada_hasta !== null && congelada_hasta > hoy) return 'congelada';
  if (hoy > fin) return 'vencida';
  return daysBetween(hoy, fin) <= POR_VENCER_DIAS ? 'por_vencer' : 'activa';
};

/** Its benefits are given today: also in the days of grace, which its renewal pays for. */
export const gives = (cuenta: Cuenta, hoy: string, gracia_dias: number): boolean => {
  const estado = stateOf(cuenta, hoy);
  if (isActiva(estado)) return true;
  return (
    estado === 'vencida' && cuenta.cancela_al === null && cuenta.fin !== null && addDays(cuenta.fin, gracia_dias) >= hoy
  );
};

/** A renewal begins where the last period ends, also within the days of grace; after them, today. */
export const renewalStart = (fin: string | null, hoy: string, gracia_dias: number): string =>
  fin !== null && addDays(fin, gracia_dias) >= hoy ? addDays(fin, 1) : hoy;

export interface Periodo {
  id: string;
  desde: string;
  hasta: string;
}

/** The periods once what stood still from one day to another is added: the one of today ends later, those to come begin later. */
export const afterFreeze = (periodos: readonly Periodo[], desde: string, hasta: string): Periodo[] =>
  periodos
    .filter((p) => p.hasta >= desde)
    .map((p) => ({
      ...p,
      hasta: moveBy(p.hasta, desde, hasta),
      desde: p.desde > desde ? addDays(moveBy(addDays(p.desde, -1), desde, hasta), 1) : p.desde,
    }));

/** What was bought while it stood still follows, as long as it was sold for, wherever the end before it moved to. */
export const followOn = (
  moved: readonly Periodo[],
  bought: readonly (Periodo & { plan: Pick<PlanEntrada, 'duracion' | 'unidad'> })[],
): Periodo[] => {
  let end = moved.reduce((last, { hasta }) => (hasta > last ? hasta : last), '');
  return bought
    .toSorted((a, b) => (a.desde < b.desde ? -1 : 1))
    .map(({ id, plan }) => {
      const desde = addDays(end, 1);
      end = endOf(desde, plan);
      return { id, desde, hasta: end };
    });
};

/** The day on which a freeze of so many months ends. */
export const freezeEnd = (desde: string, meses: number): string => addMonths(desde, meses);
