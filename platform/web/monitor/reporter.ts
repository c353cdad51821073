import { type EventoDePagina, riesgos } from '#platform/contract/page-events.ts';
import { type Anotado, kept, report } from './ring.ts';

const BATCH_MS = 5_000;
/** A page that is being attacked must not attack its server. */
const REST_MS = 30_000;
const MOST_REPORTS = 30;
const WORTH_TELLING = riesgos.indexOf('medium');

/** Sends what happened in batches of the last ten; what only has low risk stays in the page. */
export const reporter = (send: (events: Anotado[]) => Promise<boolean>): ((event: EventoDePagina) => void) => {
  let told = 0;
  let sent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pending = (): Anotado[] =>
    kept().filter(({ orden, riesgo }) => orden > told && riesgos.indexOf(riesgo) >= WORTH_TELLING);
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const events = report(pending());
    if (events.length === 0 || sent >= MOST_REPORTS) return;
    const before = told;
    told = events[0]?.orden ?? told;
    sent++;
    // Nobody has signed in yet, or the network is away: they wait for the next event.
    if (!(await send(events))) told = before;
  };
  let rested = 0;
  addEventListener('pagehide', () => void flush());
  return (event) => {
    if (riesgos.indexOf(event.riesgo) < WORTH_TELLING || timer !== undefined) return;
    const wait = Math.max(BATCH_MS, rested - Date.now());
    timer = setTimeout(() => {
      rested = Date.now() + REST_MS;
      void flush();
    }, wait);
  };
};
