import { type RefusalKind, Refusal } from '#platform/contract/refusal.ts';
import { openPress, type Press } from './presses.ts';
import { takeTurns, type Waiting } from './turns.ts';
import type { Done } from './typst-worker.ts';

export interface LaneLimits {
  /** For one paper, once its turn has come and its press is open. */
  timeout_ms: number;
  /** Without work, until its press goes. */
  idle_ms: number;
  /** Past it a second press is warmed; past the next it takes over. The same for both: the next paper warms its own. */
  spare_bytes: number;
  replace_bytes: number;
}
/** For a press to open: a busy machine takes as long as it takes, and who waits has done nothing wrong. */
const OPENING_MS = 45_000;

interface Said {
  slow: RefusalKind;
  stopped: RefusalKind;
}

type Started = { press: Press; memory_bytes: number; ready: boolean };

/** One press and who waits for it, one paper at a time. */
export const openLane = (limits: LaneLimits, said: Said) => {
  const queue = takeTurns();
  let press: Started | undefined;
  let spare: Started | undefined;
  let running: Waiting | undefined;
  let alarm: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const printNext = (): void => {
    if (running) return;
    running = queue.next();
    if (!running) return rest();
    clearTimeout(idle);
    press ??= startPress();
    press.press.setBusy(true);
    const printing = press;
    giveTime(printing, printing.ready ? limits.timeout_ms : OPENING_MS);
    press.press.print(running.job);
  };

  const giveTime = (printing: Started, ms: number): void => {
    clearTimeout(alarm);
    alarm = setTimeout(() => fail(new Refusal(said.slow, {}, { retryAfterSeconds: 10 }), printing), ms);
  };

  const startPress = (): Started => {
    const started: Started = {
      press: openPress({ done: (done) => receive(started, done), failed: (error) => fail(error, started) }),
      memory_bytes: 0,
      ready: false,
    };
    return started;
  };

  const receive = (from: Started, done: Done): void => {
    from.memory_bytes = done.memory_bytes;
    if (!from.ready && from === press && running) giveTime(from, limits.timeout_ms);
    from.ready = true;
    if (!running || done.id !== running.job.id) return;
    const { resolve, reject, name } = running;
    finish();
    if (done.pdf) resolve(done.pdf);
    else reject(new Error(`PDF ${name}: ${done.error}`));
    renew();
    printNext();
  };

  // Typst keeps memory of every document whatever is freed, so a press has a limited life.
  const renew = (): void => {
    if (!press || press.memory_bytes < limits.spare_bytes) return;
    if (limits.spare_bytes === limits.replace_bytes) {
      void press.press.end();
      press = undefined;
      return;
    }
    spare ??= startPress();
    if (press.memory_bytes < limits.replace_bytes || !spare.ready) return;
    void press.press.end();
    press = spare;
    spare = undefined;
  };

  const fail = (error: Error, from: Started): void => {
    void from.press.end();
    if (from === spare) spare = undefined;
    if (from !== press) return;
    press = undefined;
    const stopped = running;
    finish();
    stopped?.reject(error);
    printNext();
  };

  const finish = (): void => {
    clearTimeout(alarm);
    running = undefined;
  };

  const rest = (): void => {
    press?.press.setBusy(false);
    clearTimeout(idle);
    idle = setTimeout(() => void close(), limits.idle_ms);
    idle.unref();
  };

  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const open = [press, spare];
    const stopped = [...(running ? [running] : []), ...queue.all()];
    for (const one of queue.all()) queue.remove(one);
    press = spare = undefined;
    finish();
    for (const one of stopped) one.reject(new Refusal(said.stopped, {}, { retryAfterSeconds: 5 }));
    await Promise.all(open.flatMap((one) => (one ? [one.press.end()] : [])));
  };

  return {
    add: (one: Waiting): void => {
      queue.add(one);
      printNext();
    },
    /** Nobody wants it any more: it is not printed, and what is being printed of it is dropped. */
    drop: (one: Waiting, why: Error): void => {
      if (running === one && press) return fail(why, press);
      queue.remove(one);
      one.reject(why);
    },
    running: (): Waiting | undefined => running,
    waiting: (): readonly Waiting[] => queue.all(),
    memory: (): number => press?.memory_bytes ?? 0,
    close,
  };
};
