import { type FormaPago, formasPago } from '#modules/pagos/data/formas-pago.ts';
import { addCentavos, formatPesos, splitByLargestRemainder } from '#platform/contract/money.ts';

export const EFECTIVO = '01';
/** Paying with what one has in favour: the SAT calls it applying advances. */
export const SALDO_A_FAVOR = '30';
/** Cash above this is not deductible for the customer: a hint when he wants an invoice. */
export const EFECTIVO_DEDUCIBLE_CENTAVOS = 200_000;

/** Forms offered at the counter, the most used first. */
export const formasDeMostrador: readonly FormaPago[] = formasPago.filter((forma) => forma.mostrador);
export const findForma = (clave: string): FormaPago | undefined => formasPago.find((forma) => forma.clave === clave);
export const labelForma = (clave: string): string => findForma(clave)?.corto ?? clave;

/** One form of a charge: what the person hands over; only cash may exceed what is owed. */
export interface Entrega {
  forma_pago: string;
  monto_centavos: number;
}
export interface EntregaAplicada extends Entrega {
  recibido_centavos: number;
  cambio_centavos: number;
}
export type Reparto =
  | { ok: true; formas: EntregaAplicada[]; cambio_centavos: number }
  | { ok: false; mensaje: string; falta_centavos: number };

/** Splits what the customer hands over so that the forms add up to the total exactly; change comes out of the cash only. */
export const splitTender = (total_centavos: number, entregas: readonly Entrega[]): Reparto => {
  const refuse = (mensaje: string, falta_centavos = 0): Reparto => ({ ok: false, mensaje, falta_centavos });
  if (!Number.isSafeInteger(total_centavos) || total_centavos <= 0) return refuse('No hay nada que cobrar.');
  if (entregas.some((e) => !Number.isSafeInteger(e.monto_centavos) || e.monto_centavos <= 0)) {
    return refuse('Cada forma de pago lleva un importe mayor que cero.');
  }
  const sinEfectivo = addCentavos(...entregas.filter((e) => e.forma_pago !== EFECTIVO).map((e) => e.monto_centavos));
  const efectivo = addCentavos(...entregas.filter((e) => e.forma_pago === EFECTIVO).map((e) => e.monto_centavos));
  if (sinEfectivo > total_centavos) {
    return refuse(
      `Sobran ${formatPesos(sinEfectivo - total_centavos)}: solo el efectivo da cambio. Corrige los importes.`,
    );
  }
  const porCubrir = total_centavos - sinEfectivo;
  if (efectivo < porCubrir)
    return refuse(`Faltan ${formatPesos(porCubrir - efectivo)} para completar el cobro.`, porCubrir - efectivo);
  if (efectivo > 0 && porCubrir === 0) return refuse('Lo demás ya cubre el total: quita el efectivo.');

  const formas = entregas
    .filter((e) => e.forma_pago !== EFECTIVO)
    .map((e) => ({ ...e, recibido_centavos: e.monto_centavos, cambio_centavos: 0 }));
  const cambio_centavos = efectivo - porCubrir;
  if (efectivo > 0)
    formas.unshift({ forma_pago: EFECTIVO, monto_centavos: porCubrir, recibido_centavos: efectivo, cambio_centavos });
  return { ok: true, formas, cambio_centavos };
};

/** The cash that changed hands, when change was given; what came in other forms is no part of it. */
export const changeOfCash = ({
  formas,
  cambio_centavos,
}: {
  formas: readonly Entrega[];
  cambio_centavos: number;
}): { recibido_centavos: number; cambio_centavos: number } | null => {
  if (cambio_centavos <= 0) return null;
  const kept = formas.filter(({ forma_pago }) => forma_pago === EFECTIVO).map(({ monto_centavos }) => monto_centavos);
  return { recibido_centavos: addCentavos(...kept, cambio_centavos), cambio_centavos };
};

export interface CuentaConSaldo {
  id: string;
  /** Null: not yet, its car is in the shop; it comes last. */
  vence: string | null;
  saldo_centavos: number;
}

/** Spreads an amount over accounts, the one that fell due first; `resto_centavos` is what no account could take. */
export const applyOldestFirst = (
  cuentas: readonly CuentaConSaldo[],
  monto_centavos: number,
): { aplicaciones: { id: string; monto_centavos: number }[]; resto_centavos: number } => {
  let resto = monto_centavos;
  const aplicaciones: { id: string; monto_centavos: number }[] = [];
  for (const cuenta of cuentas.toSorted(
    (a, b) => compareText(a.vence ?? LAST, b.vence ?? LAST) || compareText(a.id, b.id),
  )) {
    const monto = Math.min(resto, cuenta.saldo_centavos);
    if (monto <= 0) continue;
    aplicaciones.push({ id: cuenta.id, monto_centavos: monto });
    resto -= monto;
  }
  return { aplicaciones, resto_centavos: resto };
};

/**
 * What is to be paid now: what is missing of the advance that was agreed, while one is asked for; else all that is owed.
 * The document says until when its advance is asked for.
 */
export const dueNow = (cuenta: {
  saldo_centavos: number;
  pagado_centavos: number;
  anticipo_centavos: number;
}): number => {
  const missing = cuenta.anticipo_centavos - cuenta.pagado_centavos;
  return missing > 0 ? Math.min(missing, cuenta.saldo_centavos) : cuenta.saldo_centavos;
};

/**
 * What the workshop may ask for today: of a car that is still in the shop only what is missing of the agreed advance.
 * Whoever wants to pay more may (`dueNow`).
 */
export const askedNow = (cuenta: {
  vence: string | null;
  saldo_centavos: number;
  pagado_centavos: number;
  anticipo_centavos: number;
}): number => {
  if (cuenta.vence !== null) return dueNow(cuenta);
  return Math.max(0, Math.min(cuenta.anticipo_centavos - cuenta.pagado_centavos, cuenta.saldo_centavos));
};

export const antiguedades = ['en_taller', 'por_vencer', '1_30', '31_60', '61_90', '90_mas'] as const;
export type Antiguedad = (typeof antiguedades)[number];
export const etiquetasAntiguedad: Record<Antiguedad, string> = {
  en_taller: 'En taller',
  por_vencer: 'Por vencer',
  '1_30': '1–30 días',
  '31_60': '31–60 días',
  '61_90': '61–90 días',
  '90_mas': 'Más de 90 días',
};

/** By what a list is left of an age: one of them, or all that lies past the first month, of which people speak together. */
export const MAS_DE_UN_MES = '31_mas';
export const filtrosDeAntiguedad = [...antiguedades, MAS_DE_UN_MES] as const;
export const etiquetasDeFiltro: Record<(typeof filtrosDeAntiguedad)[number], string> = {
  ...etiquetasAntiguedad,
  [MAS_DE_UN_MES]: '31 días y más',
};

/** Days past the due date; negative while it is not due, none while its car is in the shop. */
export const countOverdueDays = (vence: string | null, hoy: string): number =>
  vence === null ? 0 : Math.round((Date.parse(`${hoy}T00:00:00Z`) - Date.parse(`${vence}T00:00:00Z`)) / 86_400_000);

export const agingBucket = (vence: string | null, hoy: string): Antiguedad => {
  if (vence === null) return 'en_taller';
  const dias = countOverdueDays(vence, hoy);
  if (dias <= 0) return 'por_vencer';
  return dias <= 30 ? '1_30' : dias <= 60 ? '31_60' : dias <= 90 ? '61_90' : '90_mas';
};

export const estadosPago = ['sin_pago', 'anticipo', 'parcial', 'pagada', 'saldo_a_favor'] as const;
export type EstadoPago = (typeof estadosPago)[number];
/** Derived, never stored. `anticipo_centavos` is the part of what was paid that was taken as an advance. */
export const deriveEstadoPago = (cuenta: {
  total_centavos: number;
  pagado_centavos: number;
  anticipo_centavos: number;
}): EstadoPago => {
  const { total_centavos, pagado_centavos, anticipo_centavos } = cuenta;
  if (pagado_centavos > total_centavos) return 'saldo_a_favor';
  if (pagado_centavos === total_centavos) return 'pagada';
  if (pagado_centavos === 0) return 'sin_pago';
  return anticipo_centavos >= pagado_centavos ? 'anticipo' : 'parcial';
};

/** PUE when all is paid at once, PPD when something stays due: what the invoice will have to say. */
export const metodoPagoOf = (saldo_centavos: number): 'PUE' | 'PPD' => (saldo_centavos > 0 ? 'PPD' : 'PUE');

export const sumByForma = (pagos: readonly { forma_pago: string; monto_centavos: number }[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const pago of pagos) sums.set(pago.forma_pago, addCentavos(sums.get(pago.forma_pago) ?? 0, pago.monto_centavos));
  return sums;
};

/** What a receipt, charge or return, applied to one account, and the forms of the whole receipt. */
export interface PagoAplicado {
  aplicado_centavos: number;
  formas: readonly { forma_pago: string; monto_centavos: number }[];
}

/** What an account keeps of each form; of a receipt for several accounts, this one's part of each form. */
export const formsOf = (pagos: readonly PagoAplicado[]): Map<string, number> =>
  sumByForma(
    pagos.flatMap(({ aplicado_centavos, formas }) => {
      const parts = splitByLargestRemainder(
        aplicado_centavos,
        formas.map((forma) => Math.abs(forma.monto_centavos)),
      );
      return formas.map(({ forma_pago }, i) => ({ forma_pago, monto_centavos: parts[i] ?? 0 }));
    }),
  );

/** An amount given back out of the forms in which it came, each its part; what one form gave back too much, the others lack. */
export const takeFromForms = (kept: ReadonlyMap<string, number>, monto_centavos: number): Entrega[] => {
  const forms = [...kept].filter(([, monto]) => monto > 0);
  const parts = splitByLargestRemainder(
    monto_centavos,
    forms.map(([, monto]) => monto),
  );
  return forms.flatMap(([forma_pago], i) => {
    const monto = parts[i] ?? 0;
    return monto > 0 ? [{ forma_pago, monto_centavos: monto }] : [];
  });
};

/** After every date. */
const LAST = '9999-12-31';

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
