import { useEffect } from 'react';

const INVALID = '[aria-invalid="true"], [data-invalid]';
const TAKES_FOCUS = 'input, textarea, select, button, [tabindex]';

/**
 * Brings the first refused field into sight and puts the cursor in it, once the page has drawn what was refused. A refusal below a long
 * form, or under its bar, is nothing to whoever pressed the button.
 */
export const showInvalid = (root: ParentNode = document): void => {
  requestAnimationFrame(() => {
    const marked = root.querySelector<HTMLElement>(INVALID);
    if (!marked) return;
    const field = marked.matches(TAKES_FOCUS) ? marked : (marked.querySelector<HTMLElement>(TAKES_FOCUS) ?? marked);
    field.focus({ preventScroll: true });
    marked.scrollIntoView({ block: 'center' });
  });
};

/** The same wherever fields are refused with their names, each time anew. */
export const useShowInvalid = (fields: Readonly<Record<string, string>>): void => {
  const names = Object.keys(fields).join(' ');
  useEffect(() => {
    if (names !== '') showInvalid();
  }, [names, fields]);
};
