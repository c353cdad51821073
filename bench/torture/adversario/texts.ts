import { randomUUID } from 'node:crypto';
import { type Attempt, call, type Door } from '../client.ts';
import { countWork, type Work } from './counted-work.ts';
import type { Notes } from './report.ts';
import { putAt } from './writes.ts';

const LONG = 60_000;
/** What makes a careless pattern go back and forth, or a careless page lie. */
const HOSTILE: readonly string[] = [
  `a@${'a.'.repeat(LONG / 2)}@`,
  `${' '.repeat(LONG)}x`,
  `${'0'.repeat(LONG)}x`,
  `${'"\\'.repeat(LONG / 2)}`,
  `${'\u0301'.repeat(LONG / 2)}`,
];
const MOST_LEAVES = 6;

/** So many times the work of the ordinary request, and so much beside, is still ordinary. */
const BOUND = { times: 4, statements: 20, letters: 40 * LONG };

export const isTooMuch = (work: Work, ordinary: Work): boolean =>
  work.statements > ordinary.statements * BOUND.times + BOUND.statements ||
  work.letters > ordinary.letters * BOUND.times + BOUND.letters;

type Path = readonly (string | number)[];

/** Where texts stand in a body, at most so many. */
const textsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((one) => textsIn(one, [...path, 0]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...path, name]));
};

/** Sends the request with each text replaced by hostile ones, and compares the counted work with the ordinary request's. */
export const attackTexts = async (door: Door, attempt: Attempt, ordinary: Work, notes: Notes): Promise<void> => {
  if (attempt.body === undefined || Buffer.isBuffer(attempt.body)) return;
  for (const path of textsIn(attempt.body).slice(0, MOST_LEAVES))
    for (const [n, text] of HOSTILE.entries()) {
      const sent: Attempt = { ...attempt, key: randomUUID(), body: putAt(attempt.body, path, text) };
      const { result: answer, work } = await countWork(() => call(door, sent));
      notes.note('textos hostiles', sent, answer);
      if (isTooMuch(work, ordinary))
        notes.violate(
          `${attempt.method} ${attempt.path}: ${path.join('.')} con el texto ${n} costó ${work.statements} sentencias y ${work.letters} letras; lo común, ${ordinary.statements} y ${ordinary.letters}`,
        );
    }
};
