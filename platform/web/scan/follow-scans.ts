import { useEffect, useRef } from 'react';
import { isOnlyPresence } from '#platform/web/session/activity.ts';
import { toast } from '#platform/web/toast.tsx';
import { hasOpenDialog } from '#platform/web/ui/focus.ts';
import { BURST_MS, type Burst, CODE_FIGURES, codeOf, nothingRead, readKey } from './burst.ts';
import { isFigure, rememberField, type ScanField, scanFieldOf, writeInto } from './scan-field.ts';

/**
 * What this page does with a code that a scanner types, wherever the focus is: the last one on the screen takes it, whole.
 * A field that wants codes says so (`scan-field.ts`); any other has, when the code ends, what it had before.
 */
export const useScan = (onCode: (code: string) => void, { enabled = true, inDialog = false } = {}): void => {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!enabled) return;
    const taker = { take: (code: string) => latest.current(code), inDialog };
    if (takers.length === 0) follow();
    takers.push(taker);
    return () => {
      takers.splice(takers.indexOf(taker), 1);
      if (takers.length === 0) stop.abort();
    };
  }, [enabled, inDialog]);
};

/** Whether the key at hand follows others too fast for fingers. */
export const isInBurst = (): boolean => burst.text.length > 1;

/** `inDialog`: it stands in the dialog that covers the page. */
const takers: { take: (code: string) => void; inDialog: boolean }[] = [];
let stop = new AbortController();
let burst: Burst = nothingRead;
/** What gives back to each field that the burst went through what it had. */
let touched = new Map<Element, () => void>();
/** The last key of a code; some scanners send two. */
let endedAt = Number.NEGATIVE_INFINITY;
let silence: ReturnType<typeof setTimeout> | undefined;
/** A machine that is busy hands keys over late; nobody waits for a scanner that ends without a suffix. */
const SILENCE_MS = 150;
/** A space is a press of the button at hand only once it is let go. */
let swallowsSpace = false;

const follow = (): void => {
  stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('keyup', onKeyUp, options);
};

const onKeyDown = (event: KeyboardEvent): void => {
  // A scanner writes capitals with Shift, as anybody does.
  if (event.key === 'Shift') return;
  clearTimeout(silence);
  if (isSuffix(event) && event.timeStamp - endedAt < BURST_MS) {
    endedAt = event.timeStamp;
    return keepFromThePage(event);
  }
  const field = scanFieldOf(event.target);
  const isFollowing = burst.text !== '' && event.timeStamp - burst.at < BURST_MS;
  if (!isFollowing) touched = new Map();
  if (!isPlain(event) || isOnlyPresence(event) || field === 'secreto') return forget();
  // A search that took the focus half-way has the rest; where it began nothing of it stays.
  if (field === 'busca') return giveBack();
  if (event.target instanceof Element && field === 'conserva' && !touched.has(event.target))
    touched.set(event.target, rememberField(event.target));
  const { code, ...next } = readKey(burst, event.key, event.timeStamp);
  burst = next;
  if (code !== null) end(event, field, code);
  else if (field === null && isFollowing) keepFromThePage(event);
  if (code === null && isWhole(event.target, field)) silence = setTimeout(deliver, SILENCE_MS, burst.text);
};

const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && !event.repeat;
const isSuffix = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === 'Tab';

/** Whether what has come would be a code if nothing followed it. */
const isWhole = (target: EventTarget | null, field: ScanField | null): boolean =>
  codeOf(burst.text) !== null && (field === null || (isFigure(target) && burst.text.length >= CODE_FIGURES));

/** The key that ends a code presses and sends nothing; only a field that has taken it is left by its Tab. */
const end = (event: KeyboardEvent, field: ScanField | null, code: string): void => {
  endedAt = event.timeStamp;
  const isTaken = field === 'escribe' || field === 'junta';
  if (!isTaken || event.key === 'Enter') keepFromThePage(event);
  if (!isTaken) return deliver(code);
  if (field === 'junta' && event.target instanceof HTMLInputElement) writeInto(event.target, `${event.target.value} `);
  forget();
};

const giveBack = (): void => {
  for (const give of [...touched.values()].reverse()) give();
  forget();
};

const forget = (): void => {
  burst = nothingRead;
  touched = new Map();
};

/** Enter and the space press whatever button has the focus. */
const keepFromThePage = (event: KeyboardEvent): void => {
  if (!['Enter', 'Tab', ' '].includes(event.key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  swallowsSpace = event.key === ' ';
};

const onKeyUp = (event: KeyboardEvent): void => {
  if (event.key !== ' ' || !swallowsSpace) return;
  swallowsSpace = false;
  event.preventDefault();
  event.stopImmediatePropagation();
};

const deliver = (text: string): void => {
  const code = text.trim();
  giveBack();
  const isCovered = hasOpenDialog();
  const taker = takers.findLast(({ inDialog }) => inDialog || !isCovered);
  if (taker) taker.take(code);
  else toast(`El lector leyó ${code}. Cierra esta ventana y vuelve a leerlo.`, { tone: 'warning', topic: 'lector' });
};
