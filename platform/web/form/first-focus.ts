import { type RefObject, useLayoutEffect, useRef } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable=true]';
const rootOf = (one: Element): Element => one.closest('[role=dialog]') ?? document.body;

/**
 * For a field that begins its page or its window: it takes the focus when it comes, unless somebody writes beside it by then. What
 * was fetched late must not take the keys out of his hand.
 */
export const useFirstFocus = (wanted: boolean): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(wanted);
  useLayoutEffect(() => {
    const own = field.current;
    const now = document.activeElement;
    if (!first.current || own === null || now === own) return;
    first.current = false;
    if (now?.matches(FIELDS) && rootOf(now) === rootOf(own)) return;
    own.focus();
  }, []);
  return field;
};
