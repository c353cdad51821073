/** A movement of an account as its bank tells it: what enters is positive, what leaves negative. */
export interface Leido {
  /** Its place in the file, as the sheet numbers it; of an OFX, its turn. */
  numero: number;
  fecha: string;
  texto: string;
  referencia: string;
  monto_centavos: number;
  saldo_centavos: number | null;
  /** By which it is known again: the bank's own number, or what it says and which of the same of its day it is. */
  huella: string;
}
/** A row that cannot be read, and what to do about it. */
export interface Fallido {
  numero: number;
  dice: string;
  mensaje: string;
}
/** What a file leaves open and only a person can say; nothing is kept while one has no answer. */
export interface Pregunta {
  campo: 'cuenta' | 'fechas' | 'ano';
  texto: string;
  opciones: { valor: string; texto: string }[];
  /** What was answered, or what the file itself answers; null while nobody does. */
  respuesta: string | null;
}
export interface Lectura {
  movimientos: Leido[];
  fallidos: Fallido[];
  /** Titles, totals, empty rows: how many were passed over. */
  saltados: number;
  avisos: string[];
  /** None in what was read before there were any. */
  preguntas?: Pregunta[];
}

/** What is known beside the file: how its account ends here, today, and what somebody answered. */
export interface Contexto {
  terminacion?: string;
  hoy?: string;
  respuestas?: { cuenta?: string | undefined; fechas?: 'dia_mes' | 'mes_dia' | undefined; ano?: string | undefined };
}

export type SinHuella = Omit<Leido, 'huella'>;

/**
 * The same movement of the same file, or of another one of overlapping days, has the same: what it says, and which of those
 * that say the same on the same day it is. Two coffees of the same price are two.
 */
export const fingerprint = (movimientos: readonly SinHuella[]): Leido[] => {
  const seen = new Map<string, number>();
  return movimientos.map((one) => {
    const says = [one.fecha, one.monto_centavos, plainWords(one.texto), plainWords(one.referencia)].join('|');
    const turn = (seen.get(says) ?? 0) + 1;
    seen.set(says, turn);
    return { ...one, huella: `${says}|${turn}` };
  });
};

/** Without accents, case or doubled blanks: how a bank writes the same words from one format to another. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/**
 * Whether each balance is the one before with the movement, downwards or upwards: where it is not, a row is missing. Says
 * the first place where it breaks, null where it adds up or there are no balances.
 */
export const findGap = (movimientos: readonly SinHuella[]): number | null => {
  const told = movimientos.filter(({ saldo_centavos }) => saldo_centavos !== null);
  if (told.length < 2 || told.length !== movimientos.length) return null;
  const breaks = (follows: (before: SinHuella, after: SinHuella) => boolean): number[] =>
    movimientos.flatMap((one, at) => {
      const before = movimientos[at - 1];
      return before && !follows(before, one) ? [one.numero] : [];
    });
  const saldo = (one: SinHuella): number => one.saldo_centavos ?? 0;
  const down = breaks((before, after) => saldo(before) + after.monto_centavos === saldo(after));
  const up = breaks((before, after) => saldo(after) + before.monto_centavos === saldo(before));
  const fewest = down.length <= up.length ? down : up;
  return fewest[0] ?? null;
};
