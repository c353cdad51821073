import type { Hoja } from '#platform/contract/upload.ts';
import { plainWords } from './lectura.ts';

export type Columna =
  | 'fecha'
  | 'texto'
  | 'referencia'
  | 'cargo'
  | 'abono'
  | 'neto'
  | 'monto'
  | 'signo'
  | 'saldo'
  | 'cuenta'
  | 'moneda'
  | 'estado';
export type Columnas = Partial<Record<Columna, number[]>>;

/** Columns that speak of money or of people and are neither: fees inside an amount, whose account it was, keys of an office. */
const BESIDE =
  /\b(CLABE|CTA|CUENTA|RFC|CODIGO|CAUSA|BANCO|BRUTO|GROSS|COMISION|COMISIONES|FEE|FEES|IVA|TAX|TASA|HORA)\b/;

/** By which words each is known, whatever the bank: what is named twice is joined (words) or the first (figures). */
const WORDS: readonly (readonly [Columna, RegExp])[] = [
  ['fecha', /^(FECHA|DIA|DATE|F OPERACION|F LIQUIDACION|F VALOR|F)\b|\bDATE$/],
  [
    'signo',
    /^(CARGO ABONO|ABONO CARGO|CARGO O ABONO|TIPO DE MOVIMIENTO|TIPO MOVIMIENTO|TIPO|SIGNO|C A|A C|D H|C D|D C|NATURALEZA|TRANSACTION TYPE|TYPE|BALANCE IMPACT|DEBIT CREDIT|CREDIT DEBIT)$/,
  ],
  ['moneda', /^(MONEDA|DIVISA|CURRENCY|TRANSACTION CURRENCY|SETTLEMENT CURRENCY)$/],
  ['estado', /^(ESTADO|ESTATUS|STATUS)$/],
  ['cuenta', /^(?:NUMERO DE |NUMERO |NO DE |NO )?CUENTA$|^ACCOUNT(?: NUMBER)?$/],
  ['saldo', /^SALDO(?!.*(ANTERIOR|INICIAL))|^BALANCE$|^PARTIAL BALANCE$|^BALANCE AMOUNT$/],
  [
    'neto',
    /DESPUES DE (?:LA )?COMISION|\bA DEPOSITAR$|^(?:MONTO |IMPORTE |TOTAL )?(?:NETO|DEPOSITADO)$|\bNET AMOUNT$|^NET$/,
  ],
  ['cargo', /\b(CARGOS?|RETIROS?|EGRESOS?|DEBITOS?|DEBITADO|DEBITS?|DEBE|WITHDRAWALS?)\b/],
  ['abono', /\b(ABONOS?|DEPOSITOS?|INGRESOS?|CREDITOS?|ACREDITADO|CREDITS?|HABER|DEPOSITS?)\b/],
  ['monto', /^(IMPORTE|MONTO|CANTIDAD|VALOR|AMOUNT)\b/],
  [
    'referencia',
    /\b(REFERENCIA|REFERENCE|REF|FOLIO|CLAVE DE RASTREO|RASTREO|AUTORIZACION|NUMERO DE MOVIMIENTO|NO MOVIMIENTO|MOVIMIENTO NO)\b|^(?:ID|SOURCE ID|TRANSACTION ID|RECIBO)\b/,
  ],
  [
    'texto',
    /\b(DESCRIPCION|CONCEPTO|DETALLE|MOVIMIENTO|OPERACION|TRANSACCION|LEYENDA|BENEFICIARIO|ORDENANTE|DESCRIPTION|DETAILS)\b|^(NOMBRE|NAME|ACTION)$/,
  ],
];
const NEVER_BESIDE: ReadonlySet<Columna> = new Set(['cargo', 'abono', 'monto', 'texto']);
/** A heading of these words speaks of a movement and is no amount: `Estado del depósito`. */
const ABOUT = /^(TIPO|ESTADO|ESTATUS|FOLIO|ID|NUMERO|NO|NOMBRE|REFERENCIA)\b/;
const FIGURES: ReadonlySet<Columna> = new Set(['cargo', 'abono', 'monto']);
/** How far down the header is looked for: above it banks write whose account it is. */
const HEADERS_WITHIN = 30;

const columnOf = (head: string): Columna | undefined => {
  const words = plainWords(head);
  if (words === '') return undefined;
  return WORDS.find(
    ([which, known]) =>
      known.test(words) &&
      !(NEVER_BESIDE.has(which) && BESIDE.test(words)) &&
      !(FIGURES.has(which) && ABOUT.test(words)),
  )?.[0];
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
  c.fecha !== undefined && [c.monto, c.neto, c.cargo, c.abono].some((one) => one !== undefined);

export interface Encabezado {
  hoja: Hoja;
  at: number;
  columnas: Columnas;
  /** Its own words. */
  dice: string[];
}

/** The sheet and row where the header stands; null when none says which column is the day and which the money. */
export const findHeader = (hojas: readonly Hoja[]): Encabezado | null => {
  for (const hoja of hojas)
    for (const [at, { celdas }] of hoja.filas.slice(0, HEADERS_WITHIN).entries()) {
      const columnas = columnsOf(celdas);
      if (isHeader(columnas)) return { hoja, at, columnas, dice: celdas };
    }
  return findTallHeader(hojas);
};

/** One of two rows, where what is said above («Movimientos») is parted below («Cargo», «Abono»). */
const findTallHeader = (hojas: readonly Hoja[]): Encabezado | null => {
  for (const hoja of hojas)
    for (const [at, { celdas }] of hoja.filas.slice(0, HEADERS_WITHIN).entries()) {
      const below = hoja.filas[at + 1]?.celdas ?? [];
      const long = Math.max(celdas.length, below.length);
      const dice = Array.from({ length: long }, (_, n) => below[n] || celdas[n] || '');
      const columnas = columnsOf(dice);
      if (isHeader(columnas)) return { hoja, at: at + 1, columnas, dice };
    }
  return null;
};

const SPANISH =
  /\b(FECHA|DIA|IMPORTE|MONTO|CARGOS?|ABONOS?|SALDO|CONCEPTO|DESCRIPCION|DEPOSITOS?|RETIROS?|REFERENCIA|MOVIMIENTO|NETO|ACREDITADO)\b/;

/** What the titles above the columns, and the columns' own names, say of the whole file. */
export const aboutOf = ({ hoja, at, dice }: Encabezado) => {
  const titulos = hoja.filas.slice(0, at).map(({ celdas }) => celdas);
  const said = (about: RegExp): string => {
    for (const celdas of titulos)
      for (const [n, cell] of celdas.entries()) {
        const words = about.exec(cell)?.[0];
        if (words !== undefined) return cell.slice(words.length).replace(':', '').trim() || (celdas[n + 1] ?? '');
      }
    return '';
  };
  const heads = dice.map(plainWords);
  return {
    ingles: !heads.some((head) => SPANISH.test(head)),
    anos: titulos.flat().flatMap((cell) => (cell.match(/\b20\d\d\b/g) ?? []).map(Number)),
    cuenta: numberIn(said(/^(?:n[uú]mero de |no\.? de |no\.? )?(?:cuenta|clabe)\b/i)),
    moneda: said(/^(?:moneda|divisa)\b/i) || (heads.some((head) => /\b(USD|DLLS|DOLARES)\b/.test(head)) ? 'USD' : ''),
  };
};

/** Beside the number some write from which day to which. */
const numberIn = (text: string): string =>
  /^[\d*x\s-]*$/i.test(text) ? text : (text.split(/\s/).find((one) => /\d{4}$/.test(one)) ?? '');
