import type { Answer, Attempt } from '../client.ts';
import { judgeAnswer } from '../driver.ts';

const MOST_TOLD = 200;
const SHOWN = 160;

/** Counts what was tried and keeps what must not have happened. */
export interface Notes {
  readonly violations: string[];
  readonly tried: Map<string, number>;
  violate(what: string): void;
  /** Counts one request of this kind and judges what every answer must hold: no 5xx without a time to come back. */
  note(kind: string, attempt: Attempt, answer: Answer): void;
}

export const newNotes = (): Notes => {
  const violations: string[] = [];
  const tried = new Map<string, number>();
  const violate = (what: string) => {
    if (violations.length < MOST_TOLD) violations.push(what);
  };
  return {
    violations,
    tried,
    violate,
    note: (kind, { method, path }, answer) => {
      tried.set(kind, (tried.get(kind) ?? 0) + 1);
      const against = answer.status === 0 ? `sin respuesta: ${answer.body.code}` : judgeAnswer(answer);
      if (against) violate(`${kind}: ${method} ${path.slice(0, SHOWN)} → ${against}`);
    },
  };
};

export const totalOf = ({ tried }: Notes): number => [...tried.values()].reduce((sum, n) => sum + n, 0);
export const shorten = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, SHOWN);
