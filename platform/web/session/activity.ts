import { sessionApi } from './session-api.ts';
import { openSessionExpired, useSession } from './session-store.ts';

const reportEveryMs = 30_000;
const inactivityWarningMs = 20_000;
/** Closer inputs are one. */
const gatherMs = 1000;
const longestReportMs = 60_000;

interface Told {
  inputAt: number;
  reportedAt: number;
}

let inputAt = 0;
let reportedAt = 0;
let reporting: ReturnType<typeof setTimeout> | undefined;
let others: BroadcastChannel | undefined;

const inputs = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove'] as const;

/** Follows what the person does in this page and in the other tabs until told to stop. */
export const followActivity = (): (() => void) => {
  const stop = new AbortController();
  for (const kind of inputs)
    window.addEventListener(kind, onInput, { capture: true, passive: kind !== 'keydown', signal: stop.signal });
  others = new BroadcastChannel('bahia-actividad');
  others.onmessage = ({ data }: MessageEvent<Told>) => follow(data);
  const timer = setInterval(judge, 1000);
  const wake = () => judge();
  document.addEventListener('visibilitychange', wake, { signal: stop.signal });
  return () => {
    stop.abort();
    clearInterval(timer);
    clearTimeout(reporting);
    reporting = undefined;
    others?.close();
    others = undefined;
    useSession.setState({ inactivityLeft: null });
  };
};

const onInput = (event: Event): void => {
  if (!event.isTrusted || isStill(event)) return;
  if (useSession.getState().expired || timeLeft() <= 0) return;
  if (useSession.getState().inactivityLeft !== null && event instanceof KeyboardEvent) {
    // The key says «I am here» and nothing else: it must not type, send or press what lies underneath.
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  noteInput();
};

/** The browser tells of a pointer that nobody moved when the page changes under it. */
const isStill = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;

export const noteInput = (): void => {
  const now = Date.now();
  const warned = useSession.getState().inactivityLeft !== null;
  if (!warned && now - inputAt < gatherMs) return;
  inputAt = now;
  if (warned) useSession.setState({ inactivityLeft: null });
  report();
  tellOthers();
};

const follow = (told: Told): void => {
  inputAt = Math.max(inputAt, told.inputAt);
  reportedAt = Math.max(reportedAt, told.reportedAt);
  judge();
};

const tellOthers = (): void => others?.postMessage({ inputAt, reportedAt } satisfies Told);

/** At once, or when the last report is half a minute old; the report says how long ago the input was. */
const report = (): void => {
  reporting ??= setTimeout(sendReport, Math.max(0, reportedAt + reportEveryMs - Date.now()));
};

const sendReport = (): void => {
  reporting = undefined;
  const now = Date.now();
  // Another tab reported meanwhile, and nothing has happened since.
  if (reportedAt >= inputAt && reportedAt > now - reportEveryMs) return;
  reportedAt = now;
  tellOthers();
  const hace_ms = Math.min(Math.max(0, now - inputAt), longestReportMs);
  void sessionApi('POST /api/auth/actividad', { body: { hace_ms } }).catch(() => {
    // Not heard: the next input is reported at once.
    reportedAt = 0;
  });
};

/** What the server knew when it was last asked, and what has been done here since. */
const timeLeft = (): number => {
  const { inactivity } = useSession.getState();
  if (!inactivity) return Number.POSITIVE_INFINITY;
  return Math.max(inputAt, inactivity.inputAt) + inactivity.limitMs - Date.now();
};

const judge = (): void => {
  const { expired, inactivityLeft, entry } = useSession.getState();
  const left = timeLeft();
  if (left > 0 && left <= inactivityWarningMs && !expired) {
    useSession.setState({ inactivityLeft: Math.ceil(left / 1000) });
    return;
  }
  if (inactivityLeft !== null) useSession.setState({ inactivityLeft: null });
  if (left <= 0 && entry === 'authenticated') openSessionExpired('otro');
};
