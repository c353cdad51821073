import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Done, Engine, Job } from './typst-worker.ts';

/** To the press of that number. */
export type Order = { press: number; what: Job | 'open' | 'end' };
export type Told = { press: number; what: Done | { broken: string } };

/** Below whoever answers people and the database, above what the system itself does when nobody wants the processor. */
const BEHIND = 5;

const presses = new Map<number, Worker>();
/** Compiled once for all of them. */
let engine: Engine | undefined;
let isBehind = false;

// A terminal sends Ctrl-C to everybody; what is being printed is still waited for. The house ends with who opened it.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', ({ press, what }: Order) => {
  if (what === 'open') presses.set(press, open(press));
  else if (what !== 'end') presses.get(press)?.postMessage(what);
  else {
    void presses.get(press)?.terminate();
    presses.delete(press);
  }
});

function open(press: number): Worker {
  const worker = new Worker(new URL('./typst-worker.ts', import.meta.url), { workerData: engine ?? null });
  const tell = (what: Told['what']) => process.connected && process.send?.({ press, what } satisfies Told);
  worker.on('message', ({ engine: made, ...done }: Done) => {
    engine ??= made;
    // Somebody waits for the first, and it has the engine's code made for it: a second of work that others would stretch.
    if (done.id > 0 && !isBehind) stepBack();
    tell(done);
  });
  worker.on('error', (error) => tell({ broken: String(error) }));
  return worker;
}

/** On Linux each thread has a priority of its own, which those that it starts inherit. */
function stepBack(): void {
  isBehind = true;
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads)
    try {
      setPriority(thread, BEHIND);
    } catch {
      // One that ended meanwhile; where nobody may do it, papers are printed at the priority of everybody.
    }
}
