import type { Hoja } from '#platform/contract/upload.ts';
import { readFecha, readImporte, whyNotFecha } from './celdas.ts';
import { type Fallido, fingerprint, findGap, type Lectura, plainWords, type SinHuella } from './lectura.ts';

type Columna = 'fecha' | 'texto' | 'referencia' | 'cargo' | 'abono' | 'monto' | 'signo' | 'saldo';
type Columnas = Partial<Record<Columna, number[]>>;

/** By which words each is known, whatever the bank: the longest that holds wins, and what is named twice is joined (words) or the first (figures). */
const WORDS: readonly (readonly [Columna, RegExp])[] = [
  [
    'signo',
    /^(CARGO ABONO|ABONO CARGO|CARGO O ABONO|TIPO DE MOVIMIENTO|TIPO MOVIMIENTO|TIPO|SIGNO|C A|D H|NATURALEZA)$/,
  ],
  ['saldo', /^SALDO(?!.*(ANTERIOR|INICIAL))|^BALANCE$/],
  ['cargo', /\b(CARGOS?|RETIROS?|EGRESOS?|DEBITOS?|DEBITS?|DEBE|WITHDRAWALS?)\b/],
  ['abono', /\b(ABONOS?|DEPOSITOS?|INGRESOS?|CREDITOS?|CREDITS?|HABER|DEPOSITS?)\b/],
  ['monto', /^(IMPORTE|MONTO|CANTIDAD|VALOR|AMOUNT)\b/],
  ['fecha', /^(FECHA|DIA|DATE|F OPERACION|F LIQUIDACION|F VALOR|F)\b/],
  [
    'referencia',
    /\b(REFERENCIA|REF|FOLIO|CLAVE DE RASTREO|RASTREO|AUTORIZACION|NUMERO DE MOVIMIENTO|NO MOVIMIENTO|MOVIMIENTO NO)\b/,
  ],
  [
    'texto',
    /\b(DESCRIPCION|CONCEPTO|DETALLE|MOVIMIENTO|OPERACION|TRANSACCION|LEYENDA|BENEFICIARIO|ORDENANTE|DESCRIPTION|DETAILS)\b/,
  ],
];
/** How far down the header is looked for: above it banks write whose account it is. */
const HEADERS_WITHIN = 30;

const columnOf = (head: string): Columna | undefined => {
  const words = plainWords(head);
  return words === '' ? undefined : WORDS.find(([, known]) => known.test(words))?.[0];
};

const columnsOf = (celdas: readonly string[]): Columnas => {
  const found: Columnas = {};
  for (const [at, head] of celdas.entries()) {
    const which = columnOf(head);
    if (which) found[which] = [...(found[which] ?? []), at];
  }
  return found;
};

const isHeader = (c: Columnas): boolean =>
  c.fecha !== undefined && (c.monto !== undefined || c.cargo !== undefined || c.abono !== undefined);

/** The sheet and row where the header stands; null when none says which column is the day and which the money. */
export const findHeader = (hojas: readonly Hoja[]): { hoja: Hoja; at: number; columnas: Columnas } | null => {
  for (const hoja of hojas)
    for (const [at, { celdas }] of hoja.filas.slice(0, HEADERS_WITHIN).entries()) {
      const columnas = columnsOf(celdas);
      if (isHeader(columnas)) return { hoja, at, columnas };
    }
  return findTallHeader(hojas);
};

/** One of two rows, where what is said above («Movimientos») is parted below («Cargo», «Abono»). */
const findTallHeader = (hojas: readonly Hoja[]): ReturnType<typeof findHeader> => {
  for (const hoja of hojas)
    for (const [at, { celdas }] of hoja.filas.slice(0, HEADERS_WITHIN).entries()) {
      const below = hoja.filas[at + 1]?.celdas ?? [];
      const long = Math.max(celdas.length, below.length);
      const columnas = columnsOf(Array.from({ length: long }, (_, n) => below[n] || celdas[n] || ''));
      if (isHeader(columnas)) return { hoja, at: at + 1, columnas };
    }
  return null;
};

/** What a statement says, by the words of its header; null when it has none. */
export const readHojas = (hojas: readonly Hoja[]): Lectura | null => {
  const header = findHeader(hojas);
  if (!header) return null;
  const rows = header.hoja.filas.slice(header.at + 1);
  const movimientos: SinHuella[] = [];
  const fallidos: Fallido[] = [];
  let saltados = header.at;
  for (const { numero, celdas } of rows) {
    const read = readRow(celdas, header.columnas);
    if (read === 'nada') saltados++;
    else if (typeof read === 'string') fallidos.push({ numero, dice: celdas.join(' · ').slice(0, 200), mensaje: read });
    else movimientos.push({ ...read, numero });
  }
  const gap = findGap(movimientos);
  const avisos =
    gap === null ? [] : [`En el renglón ${gap} el saldo no sigue del anterior: puede faltar un movimiento.`];
  return { movimientos: fingerprint(movimientos), fallidos, saltados, avisos };
};

const NO_MOVEMENT = /^(SALDO|TOTAL|TOTALES|SUBTOTAL|SUMAS?|FECHA|PAGINA|FIN DE|RESUMEN|\*)/;

/** The movement, why it cannot be read, or that the row is none. */
const readRow = (celdas: readonly string[], c: Columnas): Omit<SinHuella, 'numero'> | string => {
  const cell = (which: Columna): string => c[which]?.map((at) => celdas[at] ?? '').find((text) => text !== '') ?? '';
  const words = (which: Columna): string => {
    const said = (c[which] ?? []).map((at) => (celdas[at] ?? '').replace(/\s+/g, ' ').trim());
    return [...new Set(said.filter(Boolean))].join(' · ');
  };
  const first = plainWords(celdas.find((text) => text !== '') ?? '');
  const texto = words('texto') || words('referencia');
  const money = [cell('cargo'), cell('abono'), cell('monto')].filter((text) => text !== '' && !isNothing(text));
  const fecha = readFecha(cell('fecha'));
  if (NO_MOVEMENT.test(first) || (fecha === null && money.length === 0)) return 'nada';
  if (money.length === 0)
    return isSaldo(texto) || cell('saldo') !== ''
      ? 'nada'
      : 'No dice cuánto entró o salió. Escribe el importe y sube el archivo de nuevo.';
  // Below the last movement some write what all of it comes to, and nothing else.
  if (fecha === null && cell('fecha') === '' && (texto === '' || isSaldo(texto) || NO_MOVEMENT.test(plainWords(texto))))
    return 'nada';
  if (isSaldo(texto) && fecha === null) return 'nada';
  if (fecha === null) return whyNotFecha(cell('fecha'));
  const monto_centavos = readMonto(cell);
  if (typeof monto_centavos === 'string') return monto_centavos;
  if (monto_centavos === 0) return 'nada';
  const saldo_centavos = readImporte(cell('saldo'));
  return {
    fecha,
    texto: (texto || 'Sin concepto').slice(0, 400),
    referencia: words('referencia').slice(0, 200),
    monto_centavos,
    saldo_centavos,
  };
};

const isSaldo = (texto: string): boolean => /^SALDO (INICIAL|ANTERIOR|FINAL)/.test(plainWords(texto));
/** What stands where there is no amount. */
const isNothing = (text: string): boolean => /^(-+|N\/?A|\$?\s*-?\s*0*(\.0+)?)$/i.test(text.trim());

const readMonto = (cell: (which: Columna) => string): number | string => {
  const said = (which: Columna): number | null | string => {
    const text = cell(which);
    if (text === '' || isNothing(text)) return null;
    return readImporte(text) ?? `«${text}» no es un importe. Escríbelo como 1234.50 y sube el archivo de nuevo.`;
  };
  const [cargo, abono, monto] = [said('cargo'), said('abono'), said('monto')];
  for (const one of [cargo, abono, monto]) if (typeof one === 'string') return one;
  if (typeof cargo === 'number' && typeof abono === 'number')
    return 'Dice cargo y abono a la vez. Deja solo uno y sube el archivo de nuevo.';
  // A charge is written with its sign by some banks and without by others: it leaves in either case.
  if (typeof cargo === 'number') return -Math.abs(cargo);
  if (typeof abono === 'number') return abono;
  if (typeof monto !== 'number') return 0;
  const sign = plainSign(cell('signo'));
  return sign === 0 ? monto : sign * Math.abs(monto);
};

const plainSign = (text: string): -1 | 0 | 1 => {
  const bare = text.trim();
  if (bare === '+') return 1;
  if (bare === '-') return -1;
  const words = plainWords(bare);
  if (/^(C|CARGO|CARGOS|D|DEBITO|DEBE|RETIRO|EGRESO)$/.test(words)) return -1;
  return /^(A|ABONO|ABONOS|H|HABER|CREDITO|DEPOSITO|INGRESO)$/.test(words) ? 1 : 0;
};
