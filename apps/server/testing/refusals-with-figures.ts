import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalKind } from '#platform/contract/refusal.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What the places of a sentence are called in which an amount or a quantity of some record stands. */
const FIGURES = new Set([
  'hay',
  'minimo',
  'vale',
  'pagado',
  'queda',
  'quedan',
  'puso',
  'total',
  'suma',
  'debe',
  'diferencia',
  'pide',
  'usados',
]);
/** Whose figures are within a sentence that the room writes. */
const WRITTEN = new Set(['excede_saldo']);

const isKind = (value: unknown): value is RefusalKind =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'message' in value;

/** Every refusal of a room that states figures, as `room.code`. */
export const statingFigures = async (): Promise<string[]> => {
  const rules = globSync('modules/*/{rules.ts,rules/*.ts}', { cwd: ROOT });
  const files = [...rules, ...globSync('modules/*/contract.ts', { cwd: ROOT })];
  // Rules come before contracts, which pass on what other rooms refuse.
  const found = new Map<RefusalKind, string>();
  for (const file of files.filter((one) => !one.includes('.test.')))
    for (const value of Object.values(await import(join(ROOT, file))))
      if (typeof value === 'object' && value !== null)
        for (const kind of Object.values(value))
          if (isKind(kind) && statesFigures(kind)) found.set(kind, found.get(kind) ?? file.split('/')[1] ?? '');
  return [...found].map(([{ code }, room]) => `${room}.${code}`).toSorted();
};

const statesFigures = ({ code, message }: RefusalKind): boolean =>
  WRITTEN.has(code) || [...message.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => FIGURES.has(name));

/** Every amount and quantity that a sentence states, in its order; folios, days and names are none. */
export const figuresIn = (message: string): number[] =>
  [
    ...message.replaceAll(/\b[A-Z]{2,4}-\d+/g, '').matchAll(/\$([\d,]+\.\d\d)|(?<![\w.$,-])(\d+(?:\.\d+)?)(?![\w%-])/g),
  ].map(([, pesos, plain]) =>
    pesos === undefined ? Math.round(Number(plain) * 1_000) : Math.round(Number(pesos.replaceAll(',', '')) * 100),
  );
