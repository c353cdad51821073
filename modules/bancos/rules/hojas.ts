import type { Hoja } from '#platform/contract/upload.ts';
import { aboutOf, type Columna, type Columnas, type Encabezado, findHeader } from './columnas.ts';
import { chooseCuenta, type DeCuenta } from './de-que-cuenta.ts';
import { type ComoFechas, judgeFechas, readFecha, whyNotFecha } from './fechas.ts';
import { type Decimal, decimalOf, isMarked, readImporte, whyNotImporte } from './importes.ts';
import {
  type Contexto,
  type Fallido,
  findGap,
  fingerprint,
  type Lectura,
  plainWords,
  type SinHuella,
} from './lectura.ts';
import { type Signo, signBySaldo, signReader } from './signos.ts';

interface Fila {
  numero: number;
  celdas: string[];
  /** What its continuation below says. */
  sigue: string;
}
/** How this file writes what a row says. */
interface Manera {
  columnas: Columnas;
  fechas: ComoFechas;
  decimal: Decimal;
  signo: (said: string) => Signo;
  /** Some amount leaves by its own mark: then those without one enter. */
  marca: boolean;
  cuenta: string;
  moneda: string;
}
type Leida = DeCuenta<Omit<SinHuella, 'numero'>> & { firme: boolean; duda: boolean };

/** What a statement says, by the words of its header; null when it has none. */
export const readHojas = (hojas: readonly Hoja[], contexto: Contexto = {}): Lectura | null => {
  const header = findHeader(hojas);
  if (!header) return null;
  const filas = joinContinued(header.hoja.filas.slice(header.at + 1), header.columnas);
  const { manera, preguntas } = learn(filas, header, contexto);
  const [leidas, fallidos]: [(Leida & { numero: number })[], DeCuenta<Fallido>[]] = [[], []];
  let saltados = header.at;
  let sinLiquidar = 0;
  for (const fila of filas) {
    const { numero } = fila;
    const read = readRow(fila, manera);
    if (read === 'nada') saltados++;
    else if (read === 'sin_liquidar') sinLiquidar++;
    else if (typeof read === 'string') fallidos.push(failed(fila, read, manera));
    else leidas.push({ ...read, numero });
  }
  const signed = signBySaldo(leidas).map((sign, at) => ({ ...leidas[at], ...sign }) as (typeof leidas)[number]);
  for (const { duda, numero } of signed)
    if (duda)
      fallidos.push(
        failed(
          filas.find((one) => one.numero === numero),
          DUDA,
          manera,
        ),
      );
  const suyos = chooseCuenta(
    signed.filter(({ duda }) => !duda).map(({ firme: _, duda: __, ...one }) => one),
    fallidos.toSorted((a, b) => a.numero - b.numero),
    contexto,
  );
  const gap = findGap(suyos.movimientos);
  const avisos = [
    ...suyos.avisos,
    ...(sinLiquidar > 0 ? [`${sinLiquidar} pendientes, rechazados o cancelados no se leyeron.`] : []),
    ...(gap === null ? [] : [`En el renglón ${gap} el saldo no sigue del anterior: puede faltar un movimiento.`]),
  ];
  return {
    movimientos: fingerprint(suyos.movimientos),
    fallidos: suyos.fallidos,
    saltados,
    avisos,
    preguntas: [...suyos.preguntas, ...preguntas],
  };
};

const DUDA =
  'No dice si entró o salió. Escribe un signo menos antes de lo que salió, o pon cargos y abonos en dos columnas, y sube el archivo de nuevo.';

const failed = (fila: Fila | undefined, mensaje: string, manera: Manera): DeCuenta<Fallido> => {
  const celdas = fila?.celdas ?? [];
  const cell = cellOf(celdas, manera.columnas);
  return {
    numero: fila?.numero ?? 0,
    dice: celdas.join(' · ').slice(0, 200),
    mensaje,
    cuenta: cell('cuenta') || manera.cuenta,
    moneda: cell('moneda') || manera.moneda,
  };
};

const FIGURES = ['cargo', 'abono', 'neto', 'monto'] as const;
const bare = (text: string): string => /^'(.*)'$/.exec(text)?.[1]?.trim() ?? text;

/** The first that says something; some banks write each between apostrophes. */
const cellOf =
  (celdas: readonly string[], c: Columnas) =>
  (which: Columna): string =>
    c[which]?.map((at) => bare(celdas[at] ?? '')).find((text) => text !== '') ?? '';

/** Below a movement some banks go on with its words, in rows that say nothing else. */
const joinContinued = (rows: Hoja['filas'], c: Columnas): Fila[] => {
  const words = new Set([...(c.texto ?? []), ...(c.referencia ?? [])]);
  const filas: Fila[] = [];
  for (const { numero, celdas } of rows) {
    const before = filas.at(-1);
    const said = celdas.flatMap((text, at) => (text === '' ? [] : [{ at, text: bare(text) }]));
    const isMore =
      before !== undefined &&
      said.length > 0 &&
      said.every(({ at, text }) => words.has(at) && !isSaldo(text) && !NO_MOVEMENT.test(plainWords(text))) &&
      (c.fecha ?? []).some((at) => (before.celdas[at] ?? '') !== '');
    if (isMore) before.sigue = `${before.sigue} ${said.map(({ text }) => text).join(' ')}`;
    else filas.push({ numero, celdas, sigue: '' });
  }
  return filas;
};

/** How a file writes its figures, days and signs, from all its rows together. */
const learn = (filas: readonly Fila[], header: Encabezado, { hoy, respuestas = {} }: Contexto) => {
  const c = header.columnas;
  const about = aboutOf(header);
  const column = (which: Columna): string[] =>
    filas.map(({ celdas }) => cellOf(celdas, c)(which)).filter((text) => text !== '');
  const figures = [...FIGURES, 'saldo' as const].flatMap((which) => column(which).filter((text) => !isNothing(text)));
  const dated = filas.filter(({ celdas }) => FIGURES.some((which) => !isNothing(cellOf(celdas, c)(which))));
  const { como, preguntas } = judgeFechas(
    dated.map(({ celdas }) => cellOf(celdas, c)('fecha')),
    { ...about, hoy, respuestas },
  );
  const manera: Manera = {
    columnas: c,
    fechas: como,
    decimal: decimalOf(figures),
    signo: signReader(column('signo'), header.dice[c.signo?.[0] ?? -1] ?? ''),
    marca: c.neto !== undefined || column('monto').some((text) => isMarked(text) && !isNothing(text)),
    cuenta: about.cuenta,
    moneda: about.moneda,
  };
  return { manera, preguntas };
};

const NO_MOVEMENT = /^(SALDO|TOTAL|TOTALES|SUBTOTAL|SUMAS?|FECHA|PAGINA|FIN DE|RESUMEN|\*)/;
const NOT_SETTLED =
  /^(PENDIENTE|PENDING|DENEGAD|DENIED|RECHAZAD|REJECTED|CANCELAD|CANCELLED|CANCELED|FALLID|FAILED|EXPIRAD)/;

/** The movement, why it cannot be read, or that the row is none. */
const readRow = ({ celdas, sigue }: Fila, manera: Manera): Leida | string => {
  const c = manera.columnas;
  const cell = cellOf(celdas, c);
  const words = (which: Columna): string => {
    const said = (c[which] ?? []).map((at) =>
      bare(celdas[at] ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    return [...new Set(said.filter(Boolean))].join(' · ');
  };
  const first = plainWords(celdas.find((text) => text !== '') ?? '');
  const texto = words('texto') || words('referencia') || words('signo');
  const money = FIGURES.map(cell).filter((text) => !isNothing(text));
  const fecha = readFecha(cell('fecha'), manera.fechas);
  const none = isNoMovement({ first, texto, money: money.length, fecha, cell });
  if (none !== null) return none;
  if (fecha === null) return whyNotFecha(cell('fecha'));
  if (NOT_SETTLED.test(plainWords(cell('estado')))) return 'sin_liquidar';
  const monto = readMonto(cell, manera);
  if (typeof monto === 'string') return monto;
  if (monto.monto_centavos === 0) return 'nada';
  return {
    fecha,
    texto: `${texto || 'Sin concepto'}${sigue}`.slice(0, 400),
    referencia: words('referencia').slice(0, 200),
    ...monto,
    saldo_centavos: readImporte(cell('saldo'), manera.decimal),
    cuenta: cell('cuenta') || manera.cuenta,
    moneda: cell('moneda') || manera.moneda,
  };
};

interface Dicho {
  first: string;
  texto: string;
  money: number;
  fecha: string | null;
  cell: (which: Columna) => string;
}
/** That a row is a title, a sum or empty; or what is missing in it; null when it tells of a movement. */
const isNoMovement = ({ first, texto, money, fecha, cell }: Dicho): string | null => {
  if (NO_MOVEMENT.test(first) || (fecha === null && money === 0)) return 'nada';
  if (money === 0)
    return isSaldo(texto) || [...FIGURES, 'saldo' as const].some((which) => cell(which) !== '')
      ? 'nada'
      : 'No dice cuánto entró o salió. Escribe el importe y sube el archivo de nuevo.';
  // Below the last movement some write what all of it comes to, and nothing else.
  if (fecha === null && cell('fecha') === '' && (texto === '' || isSaldo(texto) || NO_MOVEMENT.test(plainWords(texto))))
    return 'nada';
  return isSaldo(texto) && (fecha === null || OPENING.test(plainWords(texto))) ? 'nada' : null;
};

const OPENING = /^INITIAL /;
const isSaldo = (texto: string): boolean =>
  /^SALDO (INICIAL|ANTERIOR|FINAL)|^INITIAL AVAILABLE BALANCE|^TOTAL$/.test(plainWords(texto));
/** What stands where there is no amount. */
const isNothing = (text: string): boolean => /^(|-+|N\/?A|\$?\s*(?:-\s*)?0*(\.0+|,0+)?)$/i.test(text.trim());

type Monto = Pick<Leida, 'monto_centavos' | 'firme' | 'duda'>;

const readMonto = (cell: (which: Columna) => string, { decimal, signo, marca }: Manera): Monto | string => {
  const said = (which: Columna): number | null | string => {
    const text = cell(which);
    if (isNothing(text)) return null;
    return readImporte(text, decimal) ?? whyNotImporte(text);
  };
  const [cargo, abono, neto, monto] = FIGURES.map(said);
  for (const one of [cargo, abono, neto, monto]) if (typeof one === 'string') return one;
  if (typeof cargo === 'number' && typeof abono === 'number')
    return 'Dice cargo y abono a la vez. Deja solo uno y sube el archivo de nuevo.';
  // A charge is written with its sign by some banks and without by others: it leaves in either case.
  if (typeof cargo === 'number') return firm(-Math.abs(cargo));
  if (typeof abono === 'number') return firm(abono);
  const amount = typeof neto === 'number' ? neto : monto;
  if (typeof amount !== 'number') return firm(0);
  const isSigned = isMarked(cell(typeof neto === 'number' ? 'neto' : 'monto')) || marca;
  const word = cell('signo');
  const sign = signo(word);
  if (sign !== 0 && !(isSigned && plainWords(word).includes(' '))) return firm(sign * Math.abs(amount));
  if (isSigned) return firm(amount);
  return { monto_centavos: Math.abs(amount), firme: false, duda: word !== '' };
};

const firm = (monto_centavos: number): Monto => ({ monto_centavos, firme: true, duda: false });
