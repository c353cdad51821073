import { plainWords } from './lectura.ts';

export type Signo = -1 | 0 | 1;

const LEFT = /^(CARGOS?|DEBITOS?|DEBITO|DEBIT|DR|DB|DEBE|RETIROS?|EGRESOS?|SALIDAS?|WITHDRAWALS?)$/;
const ENTERED = /^(ABONOS?|CREDITOS?|CREDIT|CR|HABER|DEPOSITOS?|INGRESOS?|ENTRADAS?|DEPOSITS?)$/;
/** In the words with which a bank names what happened: `Compra con tarjeta`, `Transferencia enviada`. */
const SAYS_LEFT =
  /\b(COMPRAS?|ENVIAD[OA]S?|COMISION(?:ES)?|RETIROS?|CARGOS?|DEBITO|DISPOSICION|DOMICILIACION|WITHDRAWAL|PURCHASE|PAYOUT|FEE)\b/;
const SAYS_ENTERED = /\b(RECIBID[OA]S?|ABONOS?|DEPOSITOS?|INGRESOS?|DEPOSIT|RECEIVED)\b/;
/** These turn any of those around. */
const TURNED =
  /\b(DEVOLUCION|DEVUELT[OA]|REVERS[OA]|REVERSION|CANCELACION|CANCELAD[OA]|REEMBOLSO|REFUND|REVERSAL|CONTRACARGO)\b/;

/** Single letters say nothing alone: what they are comes of the others in their column, or of its heading. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['A', 'C'],
  ['C', 'D'],
  ['H', 'D'],
  ['D', 'R'],
  ['E', 'S'],
  ['I', 'E'],
];

/** How a column of signs is read, by all that it says: what it does not know is 0, never a deposit. */
export const signReader = (column: readonly string[], heading: string): ((said: string) => Signo) => {
  const words = new Set(column.map((one) => wordOf(one)).filter((one) => one !== ''));
  const letters = [...words].filter((one) => /^[A-Z]$/.test(one)).toSorted();
  const head = plainWords(heading)
    .split(' ')
    .filter((one) => /^[A-Z]$/.test(one))
    .toSorted();
  const which = head.length === 2 ? head : letters;
  const pair = PAIRS.find((one) => one.toSorted().join() === which.join());
  const onlyMinus = [...words].every((one) => one === '-');
  return (said) => {
    const word = wordOf(said);
    if (word === '+') return 1;
    if (word === '-') return -1;
    if (word === '') return onlyMinus && words.size > 0 ? 1 : 0;
    if (/^[A-Z]$/.test(word))
      return pair === undefined ? letterOf(word, heading) : word === pair[0] ? 1 : word === pair[1] ? -1 : 0;
    return signOfWords(word);
  };
};

const wordOf = (said: string): string => {
  const bare = said.trim();
  return bare === '+' || bare === '-' ? bare : plainWords(bare);
};

/** Where a column names both in full (`Cargo/Abono`), one letter is the beginning of one of them. */
const letterOf = (letter: string, heading: string): Signo => {
  const words = plainWords(heading)
    .split(' ')
    .filter((one) => one.startsWith(letter));
  const [only] = words;
  return words.length === 1 && only !== undefined ? signOfWords(only) : 0;
};

const signOfWords = (words: string): Signo => {
  if (LEFT.test(words)) return -1;
  if (ENTERED.test(words)) return 1;
  if (TURNED.test(words)) return 0;
  const [left, entered] = [SAYS_LEFT.test(words), SAYS_ENTERED.test(words)];
  return left === entered ? 0 : left ? -1 : 1;
};

/** An amount of which nothing says whether it entered or left: `duda`; or only that nothing says it left. */
export interface PorFirmar {
  monto_centavos: number;
  saldo_centavos: number | null;
  firme: boolean;
  duda: boolean;
}

/** What the running balance says of them, the day written first above or below. What it does not say stays as it was. */
export const signBySaldo = (rows: readonly PorFirmar[]): PorFirmar[] => {
  const step = (at: number, from: number): number | null => {
    const [here, before] = [rows[at]?.saldo_centavos, rows[from]?.saldo_centavos];
    return here === null || here === undefined || before === null || before === undefined ? null : here - before;
  };
  const fits = (from: (at: number) => number): number =>
    rows.filter(({ monto_centavos }, at) => {
      const moved = step(at, from(at));
      return moved !== null && Math.abs(moved) === Math.abs(monto_centavos);
    }).length;
  const [above, below] = [(at: number) => at - 1, (at: number) => at + 1];
  const from = fits(above) >= fits(below) ? above : below;
  const signed = rows.map((row, at) => {
    if (row.firme) return row;
    const moved = step(at, from(at));
    if (moved === null || Math.abs(moved) !== Math.abs(row.monto_centavos)) return row;
    return { ...row, monto_centavos: moved, firme: true, duda: false };
  });
  // Once a balance shows that amounts without a sign may leave, those that it says nothing of are open too.
  const someLeft = signed.some(({ monto_centavos }, at) => monto_centavos < 0 && rows[at]?.firme === false);
  return someLeft ? signed.map((row) => (row.firme ? row : { ...row, duda: true })) : signed;
};
