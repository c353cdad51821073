import { type Answer, type Attempt, call, type Door } from './client.ts';

const GIVE_UP_MS = 120_000;
const PAUSE_MS = 15;

/** Refusals that pass by themselves: the register is closing, the same key is at work. */
const PASSING = new Set(['caja_cerrada', 'sesion_cerrada', 'en_curso']);

export interface Tally {
  acknowledged: number;
  /** Cut, or told that the database is away: the outcome was unknown. */
  unknown: number;
  /** Of those, the ones whose effect had happened: the same key gave back its reply. */
  replayed: number;
  away: number;
  /** Told to wait because somebody else holds it: it passed by itself. */
  held: number;
  refused: Record<string, number>;
}

/** Drives clients that act as the pages do, and notes whatever the server must never say. */
export interface Driver {
  readonly tally: Tally;
  readonly violations: string[];
  violate(what: string): void;
  /** Does one thing to the end: the same key again until an answer says what happened. */
  insist(door: Door, attempt: Attempt): Promise<Answer>;
  /** One request, its answer judged. */
  send(door: Door, attempt: Attempt): Promise<Answer>;
  /** Settles after so many more acknowledged writes; false when they do not come. */
  progress(writes: number, patience_ms?: number): Promise<boolean>;
}

const MAX_VIOLATIONS = 200;

export const newDriver = (): Driver => {
  const tally: Tally = { acknowledged: 0, unknown: 0, replayed: 0, away: 0, held: 0, refused: {} };
  const violations: string[] = [];
  const waiting: { at: number; wake: () => void }[] = [];
  const violate = (what: string) => {
    if (violations.length < MAX_VIOLATIONS) violations.push(what);
  };
  const count = (answer: Answer, attempt: Attempt, wasUnknown: boolean) => {
    if (attempt.method === 'GET') return;
    tally.acknowledged++;
    if (wasUnknown && answer.headers['idempotency-replayed']) tally.replayed++;
    for (const one of waiting.filter(({ at }) => tally.acknowledged >= at)) one.wake();
  };
  const send = async (door: Door, attempt: Attempt) => {
    const answer = await call(door, attempt);
    const against = judgeAnswer(answer);
    if (against) violate(`${attempt.method} ${attempt.path}: ${against}`);
    if (answer.status === 503) tally.away++;
    if (answer.body.code === 'en_curso') tally.held++;
    return answer;
  };
  const insist = async (door: Door, attempt: Attempt): Promise<Answer> => {
    const until = Date.now() + GIVE_UP_MS;
    for (let wasUnknown = false; ; ) {
      const answer = await send(door, attempt);
      if (isUnknown(answer)) {
        if (!wasUnknown && attempt.method !== 'GET') tally.unknown++;
        wasUnknown = true;
      } else if (!PASSING.has(answer.body.code)) {
        if (answer.status < 300) count(answer, attempt, wasUnknown);
        else tally.refused[answer.body.code] = (tally.refused[answer.body.code] ?? 0) + 1;
        return answer;
      }
      if (Date.now() > until) {
        violate(`${attempt.method} ${attempt.path}: sin respuesta en ${GIVE_UP_MS / 1000} s (${answer.status})`);
        return answer;
      }
      await pause(PAUSE_MS);
    }
  };
  const progress = (writes: number, patience_ms = 120_000) =>
    new Promise<boolean>((done) => {
      const late = setTimeout(() => done(false), patience_ms);
      waiting.push({
        at: tally.acknowledged + writes,
        wake: () => {
          clearTimeout(late);
          done(true);
        },
      });
    });
  return { tally, violations, violate, insist, send, progress };
};

export const isUnknown = ({ status }: Answer): boolean => status === 0 || status >= 500;

/** What no answer may be: a failure of the server's own, or an absence that does not say when to come back. */
export const judgeAnswer = ({ status, headers, text }: Answer): string | undefined => {
  if (status > 503 || (status >= 500 && status < 503)) return `${status} ${text.slice(0, 200)}`;
  if (status === 503 && !/^\d+$/.test(String(headers['retry-after']))) return '503 sin Retry-After';
  return undefined;
};

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
