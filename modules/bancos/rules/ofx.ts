import { Refusal } from '#platform/contract/refusal.ts';
import { chooseCuenta, type DeCuenta } from './de-que-cuenta.ts';
import { readFecha } from './fechas.ts';
import { type Decimal, decimalOf, readImporte, whyNotImporte } from './importes.ts';
import { type Contexto, type Fallido, fingerprint, type Lectura, type SinHuella } from './lectura.ts';
import { bancosRefusals } from './refusals.ts';

/** Of either kind: the old one closes no tags, the new one is XML. */
const TAG = /<(\/?)([A-Za-z0-9_.]{1,40})>/g;
/** A month of a busy workshop has hundreds. */
const MOST_MOVEMENTS = 5_000;
/** Of one movement; banks write some five hundred letters. */
const MOST_LETTERS = 8_000;
const OF_AN_ACCOUNT: ReadonlySet<string> = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS']);
const ENDS_MOVEMENT: ReadonlySet<string> = new Set(['STMTTRN', 'BANKTRANLIST', 'STMTRS', 'CCSTMTRS', 'OFX']);

/** A movement as its tags say it, with the account and the money of which it is. */
interface Dicho {
  tags: Map<string, string>;
  letters: number;
  whole: string;
  cuenta: string;
  moneda: string;
}

/** What an OFX says of the account into which it goes; null when it names no movements. */
export const readOfx = (text: string, contexto: Contexto = {}): Lectura | null => {
  if (!/<OFX>/i.test(text)) return null;
  const dichos = splitMovements(text);
  if (dichos.length === 0) return null;
  const amounts = dichos.map(({ tags }) => tags.get('TRNAMT') ?? '');
  const decimal = decimalOf(amounts);
  const marca = amounts.some((amount) => amount.startsWith('-'));
  const [movimientos, fallidos]: [DeCuenta<SinHuella>[], DeCuenta<Fallido>[]] = [[], []];
  const fitids = new Map<number, string>();
  const contrarios: number[] = [];
  let saltados = 0;
  for (const [at, dicho] of dichos.entries()) {
    const numero = at + 1;
    const { cuenta, moneda } = dicho;
    const read = readOne(dicho, decimal, marca);
    if (read === 'nada') saltados++;
    else if (typeof read === 'string') fallidos.push({ numero, dice: sayWhole(dicho), mensaje: read, cuenta, moneda });
    else {
      movimientos.push({ ...read, numero });
      fitids.set(numero, (dicho.tags.get('FITID') ?? '').slice(0, 255));
      if (marca && read.monto_centavos > 0 && LEAVES.test(dicho.tags.get('TRNTYPE') ?? '')) contrarios.push(numero);
    }
  }
  const suyos = chooseCuenta(movimientos, fallidos, contexto);
  const avisos = contrarios
    .filter((numero) => suyos.movimientos.some((one) => one.numero === numero))
    .map((numero) => `El movimiento ${numero} dice que salió y su importe no trae signo menos: revísalo.`);
  return {
    movimientos: markAll(suyos.movimientos, fitids),
    fallidos: suyos.fallidos,
    saltados,
    avisos: [...suyos.avisos, ...avisos.slice(0, 5)],
    preguntas: suyos.preguntas,
  };
};

/** One pass from tag to tag: whatever is not closed ends where the next begins. */
const splitMovements = (text: string): Dicho[] => {
  const found: Dicho[] = [];
  const account = { cuenta: '', moneda: '' };
  let open: Dicho | undefined;
  let last: { name: string; end: number } | undefined;
  const take = (until: number): void => {
    if (last === undefined) return;
    const { name, end } = last;
    const raw = text.slice(end, Math.min(until, end + MOST_LETTERS));
    const value = unescapeText(/^[^\r\n]*/.exec(raw.trimStart())?.[0] ?? '').trim();
    if (open === undefined) {
      if (name === 'CURDEF') account.moneda = value;
      else if (name === 'ACCTID') account.cuenta = value;
    } else {
      open.letters += name.length + value.length;
      if (open.letters <= MOST_LETTERS && !open.tags.has(name)) open.tags.set(name, value);
    }
    last = undefined;
  };
  for (const match of text.matchAll(TAG)) {
    take(match.index);
    const name = (match[2] ?? '').toUpperCase();
    const isEnd = match[1] === '/';
    if (ENDS_MOVEMENT.has(name)) open = undefined;
    if (isEnd) continue;
    if (OF_AN_ACCOUNT.has(name)) Object.assign(account, { cuenta: '', moneda: '' });
    if (name !== 'STMTTRN') {
      last = { name, end: match.index + match[0].length };
      continue;
    }
    if (found.length >= MOST_MOVEMENTS)
      throw new Refusal(bancosRefusals.muchos_movimientos, { cuantos: MOST_MOVEMENTS.toLocaleString('es-MX') });
    open = { tags: new Map(), letters: 0, whole: text.slice(match.index + 9, match.index + 400), ...account };
    found.push(open);
  }
  take(text.length);
  return found;
};

const sayWhole = ({ whole }: Dicho): string => whole.replace(/\s+/g, ' ').trim().slice(0, 200);

/** Known again by the bank's own number. One that its own file gives twice is none: what it says is then all there is to know it by. */
const markAll = (movimientos: readonly SinHuella[], fitids: ReadonlyMap<number, string>): Lectura['movimientos'] => {
  const seen = new Set<string>();
  return fingerprint(movimientos).map((one) => {
    const fitid = fitids.get(one.numero) ?? '';
    if (fitid === '' || seen.has(fitid)) return one;
    seen.add(fitid);
    return { ...one, huella: `FITID|${fitid}` };
  });
};

const AGAIN = 'Descarga el archivo otra vez de tu banco.';
/** Kinds of movement that leave an account, whatever the bank. */
const LEAVES = /^(DEBIT|CHECK|PAYMENT|FEE|SRVCHG|ATM|POS|CASH|DIRECTDEBIT|REPEATPMT)$/i;

/** The movement, why it cannot be read, or that it is none. */
const readOne = (dicho: Dicho, decimal: Decimal, marca: boolean): DeCuenta<Omit<SinHuella, 'numero'>> | string => {
  const tag = (name: string): string => dicho.tags.get(name) ?? '';
  const fecha = readFecha(tag('DTPOSTED').slice(0, 8));
  if (fecha === null) return `No dice de qué día es. ${AGAIN}`;
  const told = readImporte(tag('TRNAMT'), decimal);
  if (told === null) return whyNotImporte(tag('TRNAMT'), AGAIN);
  if (told === 0) return 'nada';
  // Where nothing of a file has a sign, the kind of each movement says whether it left.
  const leaves = !marca && LEAVES.test(tag('TRNTYPE'));
  const texto = [...new Set([tag('NAME'), tag('MEMO')].filter(Boolean))].join(' · ') || 'Sin concepto';
  const referencia = [...new Set([tag('CHECKNUM'), tag('REFNUM')].filter(Boolean))].join(' · ');
  return {
    fecha,
    texto: texto.slice(0, 400),
    referencia: referencia.slice(0, 200),
    monto_centavos: leaves ? -Math.abs(told) : told,
    saldo_centavos: null,
    cuenta: dicho.cuenta,
    // What is told in another money of a movement is what it is told in; where it came from is not.
    moneda: dicho.tags.has('CURRENCY') ? tag('CURSYM') : dicho.moneda,
  };
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const unescapeText = (text: string): string =>
  text.replace(/&(#\d{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = Number(name.slice(1));
    return code >= 32 && code < 0xd800 ? String.fromCodePoint(code) : ' ';
  });
