import { useEffect, useRef } from 'react';

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
 * Binds a key while the component is on screen: `n`, `/`, `F12`, `Ctrl+s` (also ⌘), `Alt+ArrowDown`.
 * Ignored while typing (unless it has a modifier or is a function key) and behind an open dialog. The last one bound wins.
 */
export const useShortcut = (
  keys: string | undefined,
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
    return bind(normalize(keys), { run: (event) => latest.current(event), inDialog });
  }, [keys, enabled, inDialog]);
};

const bindings = new Map<string, Binding[]>();

const bind = (combo: string, binding: Binding) => {
  if (bindings.size === 0) document.addEventListener('keydown', onKeyDown);
  bindings.set(combo, [...(bindings.get(combo) ?? []), binding]);
  return () => {
    const rest = (bindings.get(combo) ?? []).filter((b) => b !== binding);
    if (rest.length) bindings.set(combo, rest);
    else bindings.delete(combo);
    if (bindings.size === 0) document.removeEventListener('keydown', onKeyDown);
  };
};

const onKeyDown = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const combo = comboOf(event);
  const stack = bindings.get(combo);
  if (!stack) return;
  const plain = !combo.includes('+') && !/^f\d+$/.test(combo);
  if (plain && isTyping(event.target)) return;
  const covered = hasOpenDialog();
  const binding = stack.findLast((b) => b.inDialog || !covered);
  if (!binding) return;
  event.preventDefault();
  binding.run(event);
};

const normalize = (keys: string) => keys.toLowerCase().replace(/cmd|⌘/, 'ctrl');

const comboOf = (event: KeyboardEvent) => {
  const key = event.key.toLowerCase();
  const shift = event.shiftKey && key.length > 1 ? 'shift+' : '';
  return `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.altKey ? 'alt+' : ''}${shift}${key}`;
};

const TYPING =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable]:not([contenteditable=false]),[role=listbox],[role=menu],[role=combobox],[role=spinbutton]';
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null;

const hasOpenDialog = () =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((el) => el.checkVisibility({ visibilityProperty: true }));
