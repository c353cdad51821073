import { Worker } from 'node:worker_threads';
import { refusals, Refusal } from '#platform/contract/refusal.ts';
import type { Done, Job } from './typst-worker.ts';

/** `name` is only for the log; `source` is Typst text that reads its data from `/datos.json` and its looks from `/membrete.typ`. */
export type Template = { name: string; source: string };
/** Images by file name (`logo`, `qr.svg`), read in the template with `image("/qr.svg")`. */
export type Pictures = Record<string, Uint8Array>;

export const pdfRefusals = refusals({
  pdf_ocupado: [503, 'Hay muchos documentos en preparación. Espera unos segundos y vuelve a intentar.'],
  pdf_lento: [503, 'El documento tardó demasiado en prepararse. Vuelve a intentar en un momento.'],
});

export const pdfLimits = {
  timeout_ms: 15_000,
  idle_ms: 60_000,
  spare_bytes: 100 * 1024 * 1024,
  replace_bytes: 128 * 1024 * 1024,
  queued: 200,
};

type Waiting = { job: Job; name: string; resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };
type Press = { worker: Worker; memory_bytes: number; ready: boolean };

let press: Press | undefined;
let spare: Press | undefined;
let engine: Done['engine'];
let running: Waiting | undefined;
let alarm: NodeJS.Timeout | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const queue: Waiting[] = [];

/** Prints one document in the worker thread. Data travels as JSON, so nothing in it can become template code. */
export function renderPdf(template: Template, data: unknown, pictures: Pictures = {}): Promise<Uint8Array> {
  if (queue.length >= pdfLimits.queued)
    return Promise.reject(new Refusal(pdfRefusals.pdf_ocupado, {}, { retryAfterSeconds: 5 }));
  return new Promise((resolve, reject) => {
    const job: Job = { id: ++lastId, source: template.source, json: JSON.stringify(data), files: pictures };
    queue.push({ job, name: template.name, resolve, reject });
    printNext();
  });
}

/** For metrics: what the current worker holds and how many documents wait. */
export const pdfState = () => ({
  memory_bytes: press?.memory_bytes ?? 0,
  waiting: queue.length,
  spare: spare !== undefined,
});

/** Ends the workers; graceful shutdown and tests call it. The next document starts a new one. */
export async function closePdf(): Promise<void> {
  clearTimeout(idle);
  const open = [press, spare];
  const stopped = [...(running ? [running] : []), ...queue.splice(0)];
  press = spare = engine = undefined;
  finish();
  for (const one of stopped) one.reject(new Refusal(pdfRefusals.pdf_ocupado, {}, { retryAfterSeconds: 5 }));
  await Promise.all(open.flatMap((one) => (one ? [one.worker.terminate()] : [])));
}

function printNext(): void {
  if (running) return;
  const next = queue.shift();
  if (!next) return rest();
  clearTimeout(idle);
  running = next;
  press ??= startPress();
  press.worker.ref();
  alarm = setTimeout(
    () => fail(new Refusal(pdfRefusals.pdf_lento, {}, { retryAfterSeconds: 10 }), press),
    pdfLimits.timeout_ms,
  );
  press.worker.postMessage(next.job);
}

function startPress(): Press {
  const worker = new Worker(new URL('./typst-worker.ts', import.meta.url), { workerData: engine ?? null });
  const started: Press = { worker, memory_bytes: 0, ready: false };
  worker.unref();
  worker.on('message', (done: Done) => receive(started, done));
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error)), started));
  return started;
}

function receive(from: Press, done: Done): void {
  from.memory_bytes = done.memory_bytes;
  from.ready = true;
  engine ??= done.engine;
  if (!running || done.id !== running.job.id) return;
  const { resolve, reject, name } = running;
  finish();
  if (done.pdf) resolve(done.pdf);
  else reject(new Error(`PDF ${name}: ${done.error}`));
  renew();
  printNext();
}

// Typst keeps memory of every document whatever is freed, so a press has a limited life.
function renew(): void {
  if (!press) return;
  if (press.memory_bytes >= pdfLimits.spare_bytes) spare ??= startPress();
  if (press.memory_bytes < pdfLimits.replace_bytes || !spare?.ready) return;
  void press.worker.terminate();
  press = spare;
  spare = undefined;
}

function fail(error: Error, from: Press | undefined): void {
  void from?.worker.terminate();
  if (from === spare) {
    spare = undefined;
    return;
  }
  if (from !== press) return;
  press = undefined;
  const stopped = running;
  finish();
  stopped?.reject(error);
  printNext();
}

function finish(): void {
  clearTimeout(alarm);
  running = undefined;
}

function rest(): void {
  press?.worker.unref();
  clearTimeout(idle);
  idle = setTimeout(() => void closePdf(), pdfLimits.idle_ms);
  idle.unref();
}
