import { useEffect, useRef } from 'react';
import { isInBurst } from '#platform/web/scan/follow-scans.ts';
import { hasOpenDialog, isTyping } from '../focus.ts';

/** Every key that may be bound. The list of what each one does adds itself here; what is not in it cannot be bound. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the list of keys
export interface BoundKeys {}
export type BoundKey = keyof BoundKeys;

export interface ShortcutOptions {
  enabled?: boolean;
  /** Works while an open dialog covers the page: for shortcuts of the dialog itself. */
  inDialog?: boolean;
}
interface Binding {
  run: (event: KeyboardEvent) => void;
  inDialog: boolean;
}

/**
 * Binds a key of the list while the component is on screen: `N`, `/`, `F12`, `Ctrl+S` (also ⌘), `Alt+ArrowDown`.
 * Ignored while typing (unless it has a modifier or is a function key), behind an open dialog and in a scanner's burst.
 * The last one bound wins.
 */
export const useShortcut = (
  keys: BoundKey | undefined,
  run: (event: KeyboardEvent) => void,
  options: ShortcutOptions = {},
) => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const { enabled = true, inDialog = false } = options;
  useEffect(() => {
    if (!keys || !enabled) return;
    return bind(keys.toLowerCase(), { run: (event) => latest.current(event), inDialog });
  }, [keys, enabled, inDialog]);
};

/** As assistive technology reads it: «Control+S». */
export const ariaKeys = (keys: BoundKey): string => keys.replace('Ctrl', 'Control');
/** As people read it on a button: «Ctrl S». */
export const hintOf = (keys: BoundKey): string =>
  keys.replace('ArrowUp', '↑').replace('ArrowDown', '↓').replaceAll('+', ' ');

/** So long a bare letter waits for what may follow it: a scanner's next key comes sooner, and nobody feels it. */
const HOLD_MS = 50;

const bindings = new Map<string, Binding[]>();
let held: ReturnType<typeof setTimeout> | undefined;

const bind = (combo: string, binding: Binding) => {
  if (bindings.size === 0) {
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('keydown', letGo, true);
  }
  bindings.set(combo, [...(bindings.get(combo) ?? []), binding]);
  return () => {
    const rest = (bindings.get(combo) ?? []).filter((b) => b !== binding);
    if (rest.length) bindings.set(combo, rest);
    else bindings.delete(combo);
    if (bindings.size > 0) return;
    document.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('keydown', letGo, true);
  };
};

/** Another key came: the letter before it was part of something longer. */
const letGo = () => clearTimeout(held);

const onKeyDown = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const combo = comboOf(event);
  const stack = bindings.get(combo);
  if (!stack) return;
  const plain = isBare(combo);
  if (plain && isTyping(event.target)) return;
  const covered = hasOpenDialog();
  const binding = stack.findLast((b) => b.inDialog || !covered);
  if (!binding && plain) return;
  // Behind a dialog it does nothing here, and nothing of the browser's either: its own search would take what follows.
  event.preventDefault();
  if (!binding) return;
  if (plain && isInBurst()) return;
  // A mark that goes to a field goes at once: what follows it is written there.
  if (!/^[a-zñ]$/.test(combo)) binding.run(event);
  else held = setTimeout(() => stillBound(combo, binding) && binding.run(event), HOLD_MS);
};

const stillBound = (combo: string, binding: Binding) => bindings.get(combo)?.includes(binding) === true;

const isBare = (combo: string) => !/^f\d+$|.\+/.test(combo);

const comboOf = (event: KeyboardEvent) => {
  const key = keyOf(event);
  const shift = event.shiftKey && key.length > 1 ? 'shift+' : '';
  return `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.altKey ? 'alt+' : ''}${shift}${key}`;
};

/** With Alt a Mac writes another letter than the one on the key. */
const keyOf = (event: KeyboardEvent) =>
  event.altKey && /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key.toLowerCase();
