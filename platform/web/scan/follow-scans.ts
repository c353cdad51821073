import { useEffect, useRef } from 'react';
import { isOnlyPresence } from '#platform/web/session/activity.ts';
import { toast } from '#platform/web/toast.tsx';
import { hasOpenDialog, isTextField } from '#platform/web/ui/focus.ts';
import { BURST_MS, type Burst, codeOf, nothingRead, readKey } from './burst.ts';

/**
 * What this page does with a code that a scanner types outside of any field. The last one on the screen takes it, whole;
 * in a field the scanner writes as anybody does.
 */
export const useScan = (onCode: (code: string) => void, enabled = true): void => {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!enabled) return;
    const take = (code: string) => latest.current(code);
    if (takers.length === 0) follow();
    takers.push(take);
    return () => {
      takers.splice(takers.indexOf(take), 1);
      if (takers.length === 0) stop.abort();
    };
  }, [enabled]);
};

/** Whether the key at hand follows others too fast for fingers. */
export const isInBurst = (): boolean => burst.text.length > 1;

const takers: ((code: string) => void)[] = [];
let stop = new AbortController();
let burst: Burst = nothingRead;
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
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && !event.repeat;
  if (!isPlain || isOnlyPresence(event) || isTextField(event.target)) {
    burst = nothingRead;
    return;
  }
  const isFollowing = burst.text !== '' && event.timeStamp - burst.at < BURST_MS;
  const { code, ...next } = readKey(burst, event.key, event.timeStamp);
  burst = next;
  if (isFollowing) keepFromThePage(event);
  if (code !== null) deliver(code);
  else if (codeOf(burst.text) !== null) silence = setTimeout(() => deliver(codeOf(burst.text) ?? ''), SILENCE_MS);
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

const deliver = (code: string): void => {
  burst = nothingRead;
  if (hasOpenDialog()) toast(`El lector leyó ${code}. Cierra esta ventana y vuelve a leerlo.`, { tone: 'warning' });
  else takers.at(-1)?.(code);
};
