import * as z from 'zod/mini';
import { BURST_MS } from '#platform/web/scan/burst.ts';
import { sessionApi } from './session-api.ts';
import { openSessionExpired, useSession } from './session-store.ts';
import { localKeys, readJson, writeJson } from './stored-keys.ts';

const reportEveryMs = 30_000;
const inactivityWarningMs = 20_000;
/** Closer inputs are one. */
const gatherMs = 1000;
const longestReportMs = 60_000;
/** Between reports that do not arrive. */
const retryMs = 5000;

const Activity = z.object({ inputAt: z.number(), reportedAt: z.number() });
type Activity = z.infer<typeof Activity>;

const nothing: Activity = { inputAt: 0, reportedAt: 0 };
let mine = nothing;
let reporting: ReturnType<typeof setTimeout> | undefined;
let sending = false;
let triedAt = 0;
/** The key that only said «I am here». */
let eatenAt = Number.NEGATIVE_INFINITY;

/** A click by itself comes from what reads the page aloud; a file let go, or pasted from a menu, from outside the page. */
const inputs = [
  'pointerdown',
  'pointermove',
  'keydown',
  'input',
  'wheel',
  'touchmove',
  'click',
  'drop',
  'paste',
] as const;

/** Follows what the person does in this page and in the other tabs until told to stop. */
export const followActivity = (): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  for (const kind of inputs)
    window.addEventListener(kind, onInput, { capture: true, passive: kind !== 'keydown', signal });
  window.addEventListener('blur', onBlur, { signal });
  window.addEventListener('storage', ({ key }) => key === localKeys.activity && judge(), { signal });
  const timer = setInterval(judge, 1000);
  document.addEventListener('visibilitychange', judge, { signal });
  // What was done before the page was loaded again may not have been told yet.
  const { inputAt, reportedAt } = ofAllTabs();
  if (inputAt > reportedAt) report();
  return () => {
    stop.abort();
    clearInterval(timer);
    clearTimeout(reporting);
    reporting = undefined;
    useSession.setState({ inactivityLeft: null });
  };
};

const onInput = (event: Event): void => {
  // Dictation, and programs of scanners that write into the field by themselves, press no key: what they write is input.
  if ((!event.isTrusted && event.type !== 'input') || isStill(event)) return;
  if (useSession.getState().expired || timeLeft() <= 0) return;
  if (event instanceof KeyboardEvent && isOnlyPresence(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  noteInput();
};

/**
 * A key at the warning says «I am here» and nothing else: it must not type, send or press what lies underneath. Nor what
 * follows it too fast for fingers: a code without its first letters is another code.
 */
export const isOnlyPresence = (event: KeyboardEvent): boolean => {
  const isEaten = useSession.getState().inactivityLeft !== null || event.timeStamp - eatenAt < BURST_MS;
  if (isEaten) eatenAt = event.timeStamp;
  return isEaten;
};

/** The browser tells of a pointer that nobody moved when the page changes under it. */
const isStill = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;

/** What happens inside a preview stays there; that somebody went into it is all that can be seen. */
const onBlur = (): void => {
  if (document.activeElement instanceof HTMLIFrameElement && timeLeft() > 0) noteInput();
};

export const noteInput = (): void => {
  const now = Date.now();
  const warned = useSession.getState().inactivityLeft !== null;
  if (!warned && now - mine.inputAt < gatherMs) return;
  if (warned) useSession.setState({ inactivityLeft: null });
  keep({ inputAt: now });
  report();
};

/**
 * Kept in the browser and not only told to the other tabs: one that slept reads what the others did meanwhile before it
 * says that nobody is there.
 */
const keep = (news: Partial<Activity>): void => {
  mine = { ...ofAllTabs(), ...news };
  writeJson(localStorage, localKeys.activity, mine);
};

const ofAllTabs = (): Activity => {
  const read = Activity.safeParse(readJson(localStorage, localKeys.activity));
  const kept = read.success ? read.data : nothing;
  const now = Date.now();
  return {
    inputAt: Math.min(now, Math.max(mine.inputAt, kept.inputAt)),
    reportedAt: Math.min(now, Math.max(mine.reportedAt, kept.reportedAt)),
  };
};

/** At once, or when the last report is half a minute old; the report says how long ago the input was. */
const report = (): void => {
  // On a slow network the answer is still on its way: when it comes, what was done meanwhile is told in its turn.
  if (sending) return;
  const due = Math.max(ofAllTabs().reportedAt + reportEveryMs, triedAt + retryMs) - Date.now();
  reporting ??= setTimeout(() => void sendReport(), Math.max(0, due));
};

const sendReport = async (): Promise<void> => {
  reporting = undefined;
  const { inputAt, reportedAt } = ofAllTabs();
  const now = Date.now();
  // Another tab reported meanwhile, and nothing has happened since; or there is nobody to report any more.
  if (sending || reportedAt >= inputAt || useSession.getState().expired) return;
  sending = true;
  triedAt = now;
  const hace_ms = Math.min(now - inputAt, longestReportMs);
  try {
    await sessionApi('POST /api/auth/actividad', { body: { hace_ms } });
    keep({ reportedAt: now });
  } catch {
    // Not heard: the next input is reported, or what the page that comes next finds untold.
    return;
  } finally {
    sending = false;
  }
  if (ofAllTabs().inputAt > now) report();
};

/** What the server knew when it was last asked, and what has been done here since. */
const timeLeft = (): number => {
  const { inactivity } = useSession.getState();
  if (!inactivity) return Number.POSITIVE_INFINITY;
  return Math.max(ofAllTabs().inputAt, inactivity.inputAt) + inactivity.limitMs - Date.now();
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
