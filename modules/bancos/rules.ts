import type { Leido } from './rules/lectura.ts';

export const PERMISO = 'conciliar_bancos';
export const origenes = ['pago', 'abono', 'corte', 'retiro'] as const;
export type Origen = (typeof origenes)[number];
export const ORIGENES: Readonly<Record<Origen, string>> = {
  pago: 'Cobro',
  abono: 'Pago de un gasto',
  corte: 'Efectivo de un corte',
  retiro: 'Retiro de caja',
};
export const diferencias = ['comision', 'redondeo', 'otro'] as const;
export type TipoDiferencia = (typeof diferencias)[number];
export const DIFERENCIAS: Readonly<Record<TipoDiferencia, string>> = {
  comision: 'Comisión',
  redondeo: 'Redondeo',
  otro: 'Otro motivo',
};
/** Forms of payment that end in a bank. */
export const FORMAS_DE_BANCO = ['02', '03', '04', '05', '28', '29'] as const;
export const TARJETAS: readonly string[] = ['04', '28', '29'];
/** Of a rounding nobody expects more than a peso. */
export const MOST_REDONDEO = 100;

/** Ways by which money comes to a bank or leaves it: of each the company says once to which of its accounts. */
export const vias = ['03', '04', '28', '29', '02', '05', 'efectivo', 'salida'] as const;
export type Via = (typeof vias)[number];
export const VIAS: Readonly<Record<Via, string>> = {
  '03': 'Transferencias y SPEI',
  '04': 'Tarjeta de crédito',
  '28': 'Tarjeta de débito',
  '29': 'Tarjeta de servicios',
  '02': 'Cheques',
  '05': 'Monedero electrónico',
  efectivo: 'Efectivo que se lleva al banco',
  salida: 'Pagos de gastos y compras',
};

/** From which day a rule that is said today holds: the first one of its way, for what was before too; put right on its own day, as it was. */
export const ruleFrom = (last: { desde: string; dicha: string } | undefined, hoy: string): string =>
  last === undefined ? BEGINNING : last.dicha === hoy ? last.desde : hoy;
const BEGINNING = '2000-01-01';

/** What is here and should be in the bank, as a suggestion reads it. */
export interface Apuntado {
  origen: Origen;
  origen_id: string;
  renglon: number;
  fecha: string;
  monto_centavos: number;
  /** Payment form of the SAT; '01' of cash. */
  forma_pago: string;
  /** What may be read in the bank's own words: folios, tracking keys, authorisations. */
  referencias: readonly string[];
  /** The account where it is awaited; null when nobody said. */
  cuenta_id?: string | null;
}

/** Whether the bank should have this movement of the account by the end of a month. The figure and its list ask the same. */
export const isAwaited = (
  { fecha, cuenta_id = null }: Pick<Apuntado, 'fecha' | 'cuenta_id'>,
  { mes, ...of }: { mes: string; cuenta_id: string },
): boolean => fecha.slice(0, 7) <= mes && (cuenta_id === null || cuenta_id === of.cuenta_id);

export const keyOfApunte = ({
  origen,
  origen_id,
  renglon,
}: Pick<Apuntado, 'origen' | 'origen_id' | 'renglon'>): string => `${origen}:${origen_id}:${renglon}`;

/** A suggestion by what it joins, so that one that was rejected is not made again. */
export const keyOfSugerencia = (
  movimientos: readonly string[],
  apuntes: readonly Pick<Apuntado, 'origen' | 'origen_id' | 'renglon'>[],
): string => [...movimientos.toSorted(), ...apuntes.map(keyOfApunte).toSorted()].join('+');

/** Why a difference cannot be left so; null when it can. */
export const whyNotDiferencia = (
  diferencia_centavos: number,
  tipo: TipoDiferencia | null,
  motivo: string,
): 'sobra' | 'falta' | 'motivo' | 'redondeo' | null => {
  if (diferencia_centavos === 0) return tipo === null ? null : 'sobra';
  if (tipo === null) return 'falta';
  if (tipo === 'otro' && motivo.trim() === '') return 'motivo';
  return tipo === 'redondeo' && Math.abs(diferencia_centavos) > MOST_REDONDEO ? 'redondeo' : null;
};

export interface Guardado {
  huella: string;
  fecha: string;
  monto_centavos: number;
  formato: 'hoja' | 'ofx';
}

/**
 * Which of what was read is new. Known again by its mark; and what the account has from the other kind of file, by its day
 * and amount, each once: the marks of a sheet and of an OFX cannot be compared. A new one of the day and amount of one that this
 * kind of file brought under another mark, and that is not in it now, is alike (`parecidos`): banks number again what they gave before.
 */
export const judgeNuevos = (
  leidos: readonly Leido[],
  guardados: readonly Guardado[],
  formato: 'hoja' | 'ofx',
): { nuevos: Leido[]; parecidos: Set<Leido> } => {
  const known = new Set(guardados.map(({ huella }) => huella));
  const read = new Set(leidos.map(({ huella }) => huella));
  const [others, gone] = [new Map<string, number>(), new Map<string, number>()];
  for (const one of guardados) {
    const counted = one.formato !== formato ? others : read.has(one.huella) ? null : gone;
    counted?.set(dayAndAmount(one), (counted.get(dayAndAmount(one)) ?? 0) + 1);
  }
  const takeFrom = (counted: Map<string, number>, one: Leido): boolean => {
    const left = counted.get(dayAndAmount(one)) ?? 0;
    if (left > 0) counted.set(dayAndAmount(one), left - 1);
    return left > 0;
  };
  const nuevos = leidos.filter((one) => !known.has(one.huella) && !takeFrom(others, one));
  return { nuevos, parecidos: new Set(nuevos.filter((one) => takeFrom(gone, one))) };
};

const dayAndAmount = ({ fecha, monto_centavos }: Pick<Guardado, 'fecha' | 'monto_centavos'>): string =>
  `${fecha}|${monto_centavos}`;

/** How much of a month is matched, in whole percents: only all of it is 100. */
export const percentOf = (conciliados: number, todos: number): number =>
  todos === 0 ? 0 : Math.floor((conciliados * 100) / todos);
