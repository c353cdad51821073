export const PARTS = ['kill-app', 'kill-database', 'fail-calls', 'races', 'money', 'adversario', 'steady'] as const;
/** Over a database of several servers, where the machine has the extension. */
export const PARTS_APART = ['kill-coordinator', 'kill-worker', 'move-shard'] as const;
export type PartName = (typeof PARTS)[number] | (typeof PARTS_APART)[number];
const every: readonly PartName[] = [...PARTS, ...PARTS_APART];

export interface Options {
  seed: number;
  only: readonly PartName[];
  /** Kills, rounds of each race, or calls of each operation; null = what the part does in full, or in short. */
  rounds: number | null;
  short: boolean;
  /** Where the figures go as JSON; null = only the table. */
  json: string | null;
}

/** Reads `--seed=7 --only=races,steady --rounds=20 --short --json=file`; refuses what it does not know. */
export const readOptions = (argv: readonly string[]): Options => {
  const options: Options = { seed: Date.now() % 1_000_000_000, only: every, rounds: null, short: false, json: null };
  for (const word of argv) {
    const [flag, value = ''] = word.split(/=(.*)/s);
    if (flag === '--short' && value === '') options.short = true;
    else if (flag === '--seed') options.seed = readNumber(word, value, 0);
    else if (flag === '--rounds') options.rounds = readNumber(word, value, 1);
    else if (flag === '--only') options.only = value.split(',').map(readPart);
    else if (flag === '--json' && value !== '') options.json = value;
    else throw new Error(`No conozco «${word}». ${USAGE}`);
  }
  return options;
};

const USAGE = `Opciones: --seed=N --only=${every.join(',')} --rounds=N --short --json=archivo`;

const readPart = (name: string): PartName => {
  const part = every.find((known) => known === name);
  if (!part) throw new Error(`No hay una prueba «${name}». ${USAGE}`);
  return part;
};

const readNumber = (word: string, value: string, least: number): number => {
  const n = Number(value);
  if (value === '' || !Number.isSafeInteger(n) || n < least) throw new Error(`«${word}» no es un número. ${USAGE}`);
  return n;
};
