import cluster, { type Worker } from 'node:cluster';
import { Refusal, type RefusalKind } from '#platform/contract/refusal.ts';

type Work = (asked: never, gone: AbortSignal) => Promise<unknown>;
interface Question {
  shared: string;
  id: number;
  /** Left out when nobody waits any more. */
  asked?: unknown;
}
interface Answer {
  answered: number;
  value?: unknown;
  refused?: RefusalKind & { retryAfterSeconds: number | undefined };
  failed?: string;
}

const works = new Map<string, Work>();
const waiting = new Map<number, (answer: Answer) => void>();
const STAYS = new AbortController().signal;
let last = 0;

/**
 * What there must be one of, however many processes answer people: a queue, a count. It is done where this Bahía was
 * started, which imports its file too; where there is one process, at once and in it. Only data travels.
 */
export const sharedWork = <Asked, Value>(
  name: string,
  work: (asked: Asked, gone: AbortSignal) => Promise<Value>,
): ((asked: Asked, gone?: AbortSignal) => Promise<Value>) => {
  works.set(name, work);
  if (!cluster.isWorker) return (asked, gone = STAYS) => work(asked, gone);
  return (asked, gone = STAYS) => ask(name, asked, gone) as Promise<Value>;
};

/** Does the shared work that a process asks for; what it waited for when it died is dropped. */
export const answerProcess = (worker: Worker): void => {
  const running = new Map<number, AbortController>();
  worker.on('message', (question: Partial<Question>) => {
    const { shared, id = 0 } = question;
    if (shared === undefined) return;
    if (!('asked' in question)) return running.get(id)?.abort();
    const gone = new AbortController();
    running.set(id, gone);
    void answerOf(shared, question.asked, gone.signal).then((answer) => {
      running.delete(id);
      if (worker.isConnected()) worker.send({ answered: id, ...answer } satisfies Answer);
    });
  });
  worker.once('exit', () => {
    for (const gone of running.values()) gone.abort();
  });
};

const answerOf = async (name: string, asked: unknown, gone: AbortSignal): Promise<Omit<Answer, 'answered'>> => {
  try {
    const work = works.get(name);
    if (!work) throw new Error(`nobody does «${name}» here`);
    // Each asks its own work, by its name: what it sends is what that work takes.
    return { value: await work(asked as never, gone) };
  } catch (error) {
    if (!(error instanceof Refusal)) return { failed: error instanceof Error ? error.message : String(error) };
    const { code, status, message, retryAfterSeconds } = error;
    return { refused: { code, status, message, retryAfterSeconds } };
  }
};

const ask = (shared: string, asked: unknown, gone: AbortSignal): Promise<unknown> =>
  new Promise((resolve, reject) => {
    if (last === 0) process.on('message', hear);
    const id = ++last;
    const leave = () => process.send?.({ shared, id } satisfies Question);
    waiting.set(id, ({ value, refused, failed }) => {
      gone.removeEventListener('abort', leave);
      if (refused) {
        const { retryAfterSeconds } = refused;
        reject(new Refusal(refused, {}, retryAfterSeconds === undefined ? {} : { retryAfterSeconds }));
      } else if (failed !== undefined) reject(new Error(failed));
      else resolve(value);
    });
    process.send?.({ shared, id, asked } satisfies Question);
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
  });

const hear = (answer: Partial<Answer>): void => {
  const { answered } = answer;
  if (answered === undefined) return;
  waiting.get(answered)?.({ ...answer, answered });
  waiting.delete(answered);
};
