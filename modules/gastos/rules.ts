import { EFECTIVO_DEDUCIBLE_CENTAVOS } from '#modules/pagos/rules.ts';
import type { Categoria } from '#modules/proveedores/rules.ts';
import { scaleCentavos } from '#platform/contract/money.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { guessCategoria } from './rules/guess-categoria.ts';

/** The rate of what has no IVA by law; 0 is a rate of its own. */
export const EXENTO = -1;

/** Kinds of things that a workshop buys to sell them. */
export const PARA_VENDER: readonly Categoria[] = ['refacciones', 'lubricantes', 'llantas', 'trabajos_externos'];

/** Where an expense stands; the database derives it, and this says the same. */
export const ESTADOS = {
  borrador: 'Borrador',
  registrado: 'Registrado',
  por_pagar: 'Por pagar',
  pagado_parcial: 'Pagado parcial',
  pagado: 'Pagado',
  cancelado: 'Cancelado',
} as const;
export type Estado = keyof typeof ESTADOS;
// Object.keys loses the literal types.
export const estados = Object.keys(ESTADOS) as [Estado, ...Estado[]];

export interface SituacionDeGasto {
  borrador: boolean;
  cancelado: boolean;
  /** When it falls due; null while nobody said that it is owed. */
  vence: string | null;
  total_centavos: number;
  pagado_centavos: number;
}

export const estadoOf = (gasto: SituacionDeGasto): Estado => {
  if (gasto.cancelado) return 'cancelado';
  if (gasto.borrador) return 'borrador';
  if (gasto.pagado_centavos >= gasto.total_centavos) return 'pagado';
  if (gasto.pagado_centavos > 0) return 'pagado_parcial';
  return gasto.vence === null ? 'registrado' : 'por_pagar';
};

interface Juzgado {
  estado: Estado;
}
/** What may be done with it now; the button is missing for the same reason that the server refuses. */
export const gastoCan = {
  pay: ({ estado }: Juzgado): boolean =>
    estado === 'registrado' || estado === 'por_pagar' || estado === 'pagado_parcial',
  cancel: ({ estado }: Juzgado): boolean => estado !== 'cancelado',
  change: ({ estado }: Juzgado): boolean => estado !== 'cancelado',
  /** Amounts are fixed by the first payment, and by the invoice they came from. */
  changeAmounts: ({ estado, uuid }: Juzgado & { uuid: string | null }): boolean =>
    uuid === null && (estado === 'borrador' || estado === 'registrado' || estado === 'por_pagar'),
};

/** Out of what a payment is made. A credit note moves no money: the supplier takes it off what is owed. */
export const ORIGENES = { caja: 'Caja', banco: 'Banco', nota_credito: 'Nota de crédito' } as const;
export type Origen = keyof typeof ORIGENES;

/** Forms of the SAT in which a bank pays. */
export const FORMAS_BANCO = {
  '03': 'Transferencia',
  '28': 'Tarjeta de débito',
  '04': 'Tarjeta de crédito',
  '02': 'Cheque',
} as const;
export type FormaBanco = keyof typeof FORMAS_BANCO;

/** How a new expense is left: paid, owed, only noted, or to be finished later. */
export const PAGOS = {
  caja: 'Pagado de caja',
  banco: 'Pagado por banco',
  por_pagar: 'Por pagar',
  registrado: 'Solo registrarlo',
  borrador: 'Guardar como borrador',
} as const;
export type ComoSePaga = keyof typeof PAGOS;

/** A total that includes its IVA, told apart: what was bought and the tax, to the centavo. */
export const splitIva = (total_centavos: number, tasa: number): { subtotal_centavos: number; iva_centavos: number } => {
  const subtotal_centavos = scaleCentavos(total_centavos, 10_000, 10_000 + tasa);
  return { subtotal_centavos, iva_centavos: total_centavos - subtotal_centavos };
};

export const UNIDADES = { semana: 'semana', mes: 'mes' } as const;
export type Unidad = keyof typeof UNIDADES;

/** Every how much an expense comes again, counted from its first day. */
export interface Ritmo {
  inicia: string;
  cada: number;
  unidad: Unidad;
  /** Last day on which one may fall. */
  hasta: string | null;
}

/** The day of the n-th time (0 is the first). A month without that day takes its last one, and the next goes back to it. */
export const periodoAt = ({ inicia, cada, unidad }: Ritmo, n: number): string =>
  unidad === 'semana' ? addDays(inicia, 7 * cada * n) : addMonths(inicia, cada * n);

/** The first day of the rhythm after another day; null when it has ended. */
export const nextPeriodo = (ritmo: Ritmo, after: string): string | null => {
  const days = Math.max(0, daysBetween(ritmo.inicia, after));
  // A little before where it must be, whatever the length of the months.
  let n = Math.max(0, Math.floor(days / (ritmo.cada * (ritmo.unidad === 'semana' ? 7 : 31))) - 1);
  while (periodoAt(ritmo, n) <= after) n++;
  const next = periodoAt(ritmo, n);
  return ritmo.hasta !== null && next > ritmo.hasta ? null : next;
};

export const sayRitmo = ({ cada, unidad }: Pick<Ritmo, 'cada' | 'unidad'>): string => {
  if (cada === 1) return unidad === 'semana' ? 'cada semana' : 'cada mes';
  return `cada ${cada} ${unidad === 'semana' ? 'semanas' : 'meses'}`;
};

const DAY_MS = 86_400_000;
const instantOf = (fecha: string): number => Date.parse(`${fecha}T00:00:00Z`);
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const addDays = (fecha: string, days: number): string => dayOf(instantOf(fecha) + days * DAY_MS);
export const daysBetween = (from: string, to: string): number => (instantOf(to) - instantOf(from)) / DAY_MS;

/** Days before it falls due in which an expense is told to whoever pays. */
export const DIAS_DE_AVISO = 3;

/** Why the SAT does not take an expense off, as far as its payment says. */
export const NO_DEDUCIBLES = {
  combustible: 'Combustible pagado en efectivo',
  efectivo: 'Más de $2,000 pagados en efectivo',
} as const;
export type NoDeducible = keyof typeof NO_DEDUCIBLES;

/** Fuel in cash never; anything else when it comes to more than 2,000 and some of it was paid in cash. */
export const whyNotDeducible = (gasto: {
  categoria: string;
  concepto: string;
  total_centavos: number;
  efectivo_centavos: number;
}): NoDeducible | null => {
  if (gasto.efectivo_centavos <= 0) return null;
  const isFuel = gasto.categoria === 'otros' ? guessCategoria(gasto.concepto) : gasto.categoria;
  if (isFuel === 'combustible') return 'combustible';
  return gasto.total_centavos > EFECTIVO_DEDUCIBLE_CENTAVOS ? 'efectivo' : null;
};
