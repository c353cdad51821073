import type { UseFormReturn } from 'react-hook-form';
import { checkReferencia } from '#modules/pagos/rules/referencias.ts';
import { applyOldestFirst, EFECTIVO, type Reparto, SALDO_A_FAVOR, splitTender } from '#modules/pagos/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { fieldErrorsOf } from '#platform/web/ui/waiting/error-text.ts';
import type { Tender } from './tender-props.ts';

/** One way of paying as it is being typed; an empty amount is «the rest». */
export interface FormaEscrita {
  forma_pago: string;
  monto_centavos: number | null;
  referencia: Record<string, string | null>;
}
/** The charge as the dialog's form holds it. */
export interface Escrito {
  monto_centavos: number | null;
  formas: FormaEscrita[];
}
export interface CuentaPorCobrar {
  id: string;
  vence: string | null;
  saldo_centavos: number;
  /** Of the balance, what is to be paid now. */
  ahora_centavos: number;
}

export const newForma = (forma_pago: string): FormaEscrita => ({ forma_pago, monto_centavos: null, referencia: {} });

/** Amounts in full: the first empty one covers what the others leave. */
export const completeFormas = (
  monto_centavos: number,
  formas: readonly FormaEscrita[],
): { forma_pago: string; monto_centavos: number }[] => {
  const written = formas.reduce((sum, forma) => sum + (forma.monto_centavos ?? 0), 0);
  const resting = formas.findIndex((forma) => forma.monto_centavos === null);
  return formas.map((forma, i) => ({
    forma_pago: forma.forma_pago,
    monto_centavos: forma.monto_centavos ?? (i === resting ? Math.max(0, monto_centavos - written) : 0),
  }));
};

/** What is wrong with the amount, or null. */
export const problemOfMonto = (
  monto_centavos: number | null,
  saldo_centavos: number,
  mayExceed = false,
): string | null => {
  if (monto_centavos === null || !Number.isSafeInteger(monto_centavos) || monto_centavos <= 0)
    return 'Escribe cuánto se cobra.';
  return monto_centavos > saldo_centavos && !mayExceed ? 'Es más de lo que se debe.' : null;
};

/** `a_favor_centavos`: what the customer has in favour, the most that may be paid with it. */
export const judgeFormas = (monto_centavos: number, formas: readonly FormaEscrita[], a_favor_centavos = 0): Reparto => {
  const refuse = (mensaje: string): Reparto => ({ ok: false, mensaje, falta_centavos: 0 });
  if (formas.filter((forma) => forma.monto_centavos === null).length > 1)
    return refuse('Escribe cuánto va en cada forma de pago.');
  const full = completeFormas(monto_centavos, formas);
  const used = full.reduce((sum, one) => sum + (one.forma_pago === SALDO_A_FAVOR ? one.monto_centavos : 0), 0);
  if (used > a_favor_centavos)
    return refuse(`Solo tiene ${formatPesos(a_favor_centavos)} a favor. Agrega otra forma por el resto.`);
  return splitTender(monto_centavos, full);
};

/** All that he has in favour, and the rest in cash. */
export const formasConSaldo = (monto_centavos: number, a_favor_centavos: number): FormaEscrita[] =>
  a_favor_centavos >= monto_centavos
    ? [newForma(SALDO_A_FAVOR)]
    : [{ ...newForma(SALDO_A_FAVOR), monto_centavos: a_favor_centavos }, newForma(EFECTIVO)];

/** What is due now goes first, from the oldest on; what is left pays the rest in the same order. */
export const spread = (cuentas: readonly CuentaPorCobrar[], monto_centavos: number) => {
  const due = applyOldestFirst(
    cuentas.map((cuenta) => ({ ...cuenta, saldo_centavos: cuenta.ahora_centavos })),
    monto_centavos,
  );
  const later = applyOldestFirst(
    cuentas.map((cuenta) => ({ ...cuenta, saldo_centavos: cuenta.saldo_centavos - cuenta.ahora_centavos })),
    due.resto_centavos,
  );
  const applied = [...due.aplicaciones, ...later.aplicaciones];
  return [...new Set(applied.map(({ id }) => id))].map((id) => ({
    cuenta_id: id,
    monto_centavos: applied.reduce((sum, one) => sum + (one.id === id ? one.monto_centavos : 0), 0),
  }));
};

/** Only what has something written travels. */
const cleanReferencia = (referencia: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(referencia).flatMap(([campo, valor]) => (valor?.trim() ? [[campo, valor.trim()]] : [])),
  );

/** The forms as they travel: amounts in full and what was written of each. */
export const formasToSend = (monto_centavos: number, formas: readonly FormaEscrita[]): Tender['formas'] => {
  const full = completeFormas(monto_centavos, formas);
  return formas.map((forma, i) => ({
    forma_pago: forma.forma_pago,
    monto_centavos: full[i]?.monto_centavos ?? 0,
    referencia: cleanReferencia(forma.referencia),
  }));
};

export const partialText = (monto: number | null, total: number): string =>
  monto !== null && monto > 0 && monto < total ? `Quedará debiendo ${formatPesos(total - monto)}.` : ' ';

interface Limits {
  total: number;
  /** Forms that the company does not take without their reference. */
  exigidas: readonly string[];
  a_favor_centavos?: number;
  /** What goes beyond the total is kept in favour of the customer. */
  keeping?: boolean;
}

/** Says beside each field what is missing; true when it may be sent. */
export const checkWritten = (form: UseFormReturn<Escrito>, limits: Limits): boolean => {
  const { total, exigidas, a_favor_centavos = 0, keeping = false } = limits;
  form.clearErrors();
  const { monto_centavos, formas } = form.getValues();
  const problem = problemOfMonto(monto_centavos, total, keeping);
  if (problem) form.setError('monto_centavos', { message: problem }, { shouldFocus: true });
  let ok = problem === null;
  formas.forEach((forma, i) => {
    const problems = checkReferencia(
      forma.forma_pago,
      cleanReferencia(forma.referencia),
      exigidas.includes(forma.forma_pago),
    );
    for (const [campo, message] of Object.entries(problems)) {
      form.setError(`formas.${i}.referencia.${campo}`, { message }, { shouldFocus: ok });
      ok = false;
    }
  });
  return ok && judgeFormas(monto_centavos ?? 0, formas, a_favor_centavos).ok;
};

/** What the server refused, beside the field that it names with the form's own path. */
export const showFields = (form: UseFormReturn<Escrito>, error: unknown): void => {
  for (const [name, message] of Object.entries(fieldErrorsOf(error))) {
    const own = name.replace(/^cobro\./, '');
    if (document.getElementsByName(own).length > 0) form.setError(own as 'monto_centavos', { message });
  }
};

const BILLS_CENTAVOS = [5_000, 10_000, 20_000, 50_000, 100_000];
/** What a customer would hand over for this amount: the next round sums above it. */
export const quickCash = (due_centavos: number): number[] =>
  due_centavos <= 0
    ? []
    : [...new Set(BILLS_CENTAVOS.map((bill) => Math.ceil(due_centavos / bill) * bill))]
        .filter((amount) => amount > due_centavos)
        .sort((a, b) => a - b);

/** Of the whole charge, what the cash has to cover. */
export const cashDue = (monto_centavos: number, formas: readonly FormaEscrita[]): number =>
  Math.max(
    0,
    monto_centavos -
      formas
        .filter((forma) => forma.forma_pago !== EFECTIVO)
        .reduce((sum, forma) => sum + (forma.monto_centavos ?? 0), 0),
  );
