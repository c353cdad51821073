import { Refusal } from '#platform/contract/refusal.ts';
import { type Contexto, type Fallido, type Pregunta, plainWords, type SinHuella } from './lectura.ts';
import { bancosRefusals } from './refusals.ts';

/** A movement, or a row that cannot be read, with the account and money of which its file says it is. */
export type DeCuenta<T> = T & { cuenta: string; moneda: string };

const PESOS = /^(|MXN|MXP|MN|M N|PESOS?|PESOS? MEXICANOS?|MONEDA NACIONAL|NACIONAL)$/;
const isPesos = (moneda: string): boolean => PESOS.test(plainWords(moneda));
/** Of an account, as it is compared; '' when it says nothing. */
const numberOf = (cuenta: string): string => {
  const digits = cuenta.replace(/\D/g, '');
  return digits.length < 4 || /^0+$/.test(digits) ? '' : digits;
};
const SIN_NUMERO = 'sin_numero';
const endOf = (numero: string): string => numero.slice(-4);

/**
 * Whether an account of a file is the one that ends so here, where either its own last digits or those of its CLABE are
 * written: a CLABE holds the account before its last figure, which checks the others.
 */
const isSame = (numero: string, terminacion: string): boolean =>
  numero.endsWith(terminacion) ||
  (numero.length === 18 && numero.slice(13, 17) === terminacion) ||
  ((numero.length === 10 || numero.length === 11) && numero.slice(-3) === terminacion.slice(0, 3));

/** Of a file of several accounts or currencies, what is of the account into which it goes; which one is asked where it does not say. */
export const chooseCuenta = (
  movimientos: readonly DeCuenta<SinHuella>[],
  fallidos: readonly DeCuenta<Fallido>[],
  { terminacion, respuestas = {} }: Contexto,
): { movimientos: SinHuella[]; fallidos: Fallido[]; preguntas: Pregunta[]; avisos: string[] } => {
  const all = [...movimientos, ...fallidos];
  const pesos = all.filter(({ moneda }) => isPesos(moneda));
  const ajenas = all.filter(({ moneda }) => !isPesos(moneda));
  if (pesos.length === 0 && ajenas.length > 0)
    throw new Refusal(bancosRefusals.moneda_ajena, { moneda: plainWords(ajenas[0]?.moneda ?? '') });
  const cuentas = [...new Set(pesos.map(({ cuenta }) => numberOf(cuenta)))];
  const pregunta = askCuenta(cuentas, pesos, terminacion, respuestas.cuenta);
  const answered = pregunta?.respuesta === SIN_NUMERO ? '' : pregunta?.respuesta;
  const chosen = answered ?? (cuentas.length === 1 ? cuentas[0] : undefined);
  const isChosen = ({ cuenta, moneda }: { cuenta: string; moneda: string }): boolean =>
    isPesos(moneda) && numberOf(cuenta) === chosen;
  return {
    movimientos: movimientos.filter(isChosen).map(({ cuenta: _, moneda: __, ...one }) => one),
    fallidos: fallidos.filter(isChosen).map(({ cuenta: _, moneda: __, ...one }) => one),
    preguntas: pregunta === null ? [] : [pregunta],
    avisos: leftOut(ajenas),
  };
};

const askCuenta = (
  cuentas: readonly string[],
  pesos: readonly { cuenta: string }[],
  terminacion: string | undefined,
  said: string | undefined,
): Pregunta | null => {
  const same = terminacion === undefined ? [] : cuentas.filter((numero) => isSame(numero, terminacion));
  const [only] = cuentas;
  if (cuentas.length < 2 && (only === undefined || only === '' || terminacion === undefined || same.length === 1))
    return null;
  const valor = (numero: string): string => numero || SIN_NUMERO;
  const answered = cuentas.map(valor).find((one) => one === said);
  return {
    campo: 'cuenta',
    texto:
      cuentas.length === 1
        ? `El archivo es de una cuenta que termina en ${endOf(only ?? '')} y esta termina en ${terminacion ?? ''}. ¿Es la misma?`
        : `El archivo trae ${cuentas.length} cuentas. ¿Cuál es esta?`,
    opciones: cuentas.map((numero) => {
      const cuantos = pesos.filter(({ cuenta }) => numberOf(cuenta) === numero).length;
      const movimientos = cuantos === 1 ? '1 movimiento' : `${cuantos} movimientos`;
      return {
        valor: valor(numero),
        texto: `${numero === '' ? 'La que no dice su número' : `La que termina en ${endOf(numero)}`} (${movimientos})`,
      };
    }),
    respuesta: answered ?? (cuentas.length > 1 && same.length === 1 ? (same[0] ?? null) : null),
  };
};

const leftOut = (ajenas: readonly { cuenta: string; moneda: string }[]): string[] => {
  const byMoneda = new Map<string, number>();
  for (const { moneda } of ajenas) byMoneda.set(plainWords(moneda), (byMoneda.get(plainWords(moneda)) ?? 0) + 1);
  return [...byMoneda].map(
    ([moneda, cuantos]) =>
      `${cuantos === 1 ? 'Quedó fuera 1 movimiento' : `Quedaron fuera ${cuantos} movimientos`} en ${moneda}: aquí las cuentas son en pesos.`,
  );
};
