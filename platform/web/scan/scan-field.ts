import { isField } from '#platform/web/ui/focus.ts';

/**
 * What a field does with a code that a scanner types into it. One that says nothing keeps what it had: the code is the
 * page's, or the search's. A list's own search (`type=search`) needs no mark.
 */
export const searchesScans = { 'data-lector': 'busca' } as const;
/** The code is written; its Enter, which nobody pressed, does not send the form. */
export const writesScans = { 'data-lector': 'escribe' } as const;
/** Written behind the one before, with a space between them. */
export const gathersScans = { 'data-lector': 'junta' } as const;

export type ScanField = 'busca' | 'escribe' | 'junta' | 'secreto' | 'conserva';

/** How the field where the keys go takes a scan; `null` where nothing is written nor chosen by letters. */
export const scanFieldOf = (target: EventTarget | null): ScanField | null => {
  if (!isField(target)) return null;
  if (target.matches(SECRETS)) return 'secreto';
  if (target.matches('[type=search],[data-lector=busca]')) return 'busca';
  if (target.matches('[data-lector=escribe]')) return 'escribe';
  return target.matches('[data-lector=junta]') ? 'junta' : 'conserva';
};

/** A program that keeps passwords types as fast as a scanner does. */
const SECRETS = '[type=password],[autocomplete~=username],[autocomplete$=password],[autocomplete=one-time-code]';

/** Figures: nobody types eight of them in a quarter of a second, also where the scanner sends nothing after them. */
export const isFigure = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && /^(numeric|decimal)$/.test(target.inputMode);

/** Notes what the field has now; the function gives it back, with its caret, to whoever keeps its value. */
export const rememberField = (target: Element): (() => void) => {
  if (target instanceof HTMLSelectElement) {
    const { value } = target;
    return () => value !== target.value && writeInto(target, value, 'change');
  }
  const field = inputOf(target);
  if (!field) return () => undefined;
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    if (field.value !== value) writeInto(field, value, 'input');
    if (field === target && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  };
};

/** A date is written part by part; what it holds as a whole is in an input of its own beside them. */
const inputOf = (target: Element): HTMLInputElement | HTMLTextAreaElement | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target
    : (target.closest('.MuiPickersInputBase-root')?.querySelector('input') ?? null);

/** As if a person had written it: whoever holds the field's value hears of it. */
export const writeInto = (
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
  event: 'input' | 'change' = 'input',
): void => {
  // React puts a setter of its own on each field, which would take this for something that it already knows.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(event, { bubbles: true }));
};
