import { addMonths } from '#platform/contract/zones.ts';

/** What a customer owes, less what he has in favour; «Debe» is without it, on every screen and paper. */
export const SALDO_NETO = 'Saldo neto';
export const NOTA_SALDO_NETO = 'El saldo neto es lo que se debe, incobrables incluidos, menos lo que hay a favor.';

export interface Cuota {
  numero: number;
  vence: string;
  monto_centavos: number;
}
export const estadosCuota = ['pagada', 'parcial', 'vencida', 'pendiente'] as const;
export interface CuotaJuzgada extends Cuota {
  /** What has been paid of it: the first one is covered first. */
  cubierto_centavos: number;
  estado: (typeof estadosCuota)[number];
}
export const estadosConvenio = ['al_corriente', 'atrasado', 'cumplido', 'cancelado'] as const;
export type EstadoConvenio = (typeof estadosConvenio)[number];
export const ESTADOS_CONVENIO: Record<EstadoConvenio, string> = {
  al_corriente: 'Al corriente',
  atrasado: 'Atrasado',
  cumplido: 'Cumplido',
  cancelado: 'Cancelado',
};

export interface ConvenioJuzgado {
  cuotas: CuotaJuzgada[];
  estado: Exclude<EstadoConvenio, 'cancelado'>;
  /** The first one that is not paid. */
  proxima: { vence: string; falta_centavos: number } | null;
  atrasado_centavos: number;
}

/** How an agreement goes: what has been paid covers its instalments from the first on. Never stored. */
export const judgeConvenio = (cuotas: readonly Cuota[], cubierto_centavos: number, hoy: string): ConvenioJuzgado => {
  let left = cubierto_centavos;
  const judged = cuotas
    .toSorted((a, b) => a.numero - b.numero)
    .map((cuota): CuotaJuzgada => {
      const cubierto = Math.max(0, Math.min(left, cuota.monto_centavos));
      left -= cubierto;
      return { ...cuota, cubierto_centavos: cubierto, estado: stateOf(cuota, cubierto, hoy) };
    });
  const open = judged.filter((cuota) => cuota.estado !== 'pagada');
  const late = open.filter((cuota) => cuota.vence < hoy);
  const missing = (cuota: CuotaJuzgada) => cuota.monto_centavos - cuota.cubierto_centavos;
  const [next] = open;
  return {
    cuotas: judged,
    estado: !next ? 'cumplido' : late.length > 0 ? 'atrasado' : 'al_corriente',
    proxima: next ? { vence: next.vence, falta_centavos: missing(next) } : null,
    atrasado_centavos: late.reduce((sum, cuota) => sum + missing(cuota), 0),
  };
};

const stateOf = ({ vence, monto_centavos }: Cuota, cubierto: number, hoy: string): CuotaJuzgada['estado'] => {
  if (cubierto >= monto_centavos) return 'pagada';
  if (vence < hoy) return 'vencida';
  return cubierto > 0 ? 'parcial' : 'pendiente';
};

export const FRECUENCIAS = { semana: 'Cada semana', quincena: 'Cada quincena', mes: 'Cada mes' } as const;
export type Frecuencia = keyof typeof FRECUENCIAS;
export const MAX_CUOTAS = 60;

/** Equal instalments from a day on; the cents that do not divide go in the first ones, so that they add up exactly. */
export const splitCuotas = (
  monto_centavos: number,
  { cuantas, primera, cada }: { cuantas: number; primera: string; cada: Frecuencia },
): { vence: string; monto_centavos: number }[] => {
  const base = Math.floor(monto_centavos / cuantas);
  const extra = monto_centavos - base * cuantas;
  return Array.from({ length: cuantas }, (_, i) => ({
    vence: dueOf(primera, cada, i),
    monto_centavos: base + (i < extra ? 1 : 0),
  }));
};

const dueOf = (primera: string, cada: Frecuencia, i: number): string =>
  cada === 'mes' ? addMonths(primera, i) : addDays(primera, i * (cada === 'semana' ? 7 : 15));

export const addDays = (fecha: string, days: number): string =>
  new Date(Date.parse(`${fecha}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** One line of a statement, before its balance. */
export interface Asiento {
  fecha: string;
  folio: string;
  concepto: string;
  /** His own number, by which he pays it. */
  orden_compra: string;
  /** What he comes to owe (+) or what he paid or was credited (−). */
  monto_centavos: number;
}
export interface RenglonDeEstado {
  fecha: string;
  folio: string;
  concepto: string;
  orden_compra: string;
  cargo_centavos: number;
  abono_centavos: number;
  /** Negative: in his favour. */
  saldo_centavos: number;
}

/** Charges and payments with the balance that each leaves. */
export const runBalance = (inicial_centavos: number, asientos: readonly Asiento[]): RenglonDeEstado[] => {
  let saldo_centavos = inicial_centavos;
  return asientos.map(({ monto_centavos, ...asiento }) => {
    saldo_centavos += monto_centavos;
    return {
      ...asiento,
      cargo_centavos: Math.max(0, monto_centavos),
      abono_centavos: Math.max(0, -monto_centavos),
      saldo_centavos,
    };
  });
};
