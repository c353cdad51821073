import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { readDay } from '#platform/contract/days.ts';

/**
 * How a day is typed on paper, in a field of three parts: `/`, `.` and `-` go on to the next part, and a day that is pasted is
 * read whole, however it is written.
 */
export const useTypedDay = (onDay: (iso: string) => void) => {
  // The part where the last figure was written: a part that is full goes on by itself, and its mark says nothing more.
  const writtenIn = useRef<Element | null>(null);
  return {
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) writtenIn.current = document.activeElement;
      if (!['/', '.', '-'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      const part = document.activeElement;
      if (part === null || part !== writtenIn.current) return;
      part.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', bubbles: true }));
    },
    // Left with two figures in its year, it is of this century; 19 and 20 are the half of a year.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(relatedTarget)) return;
      const [day = '', month = '', year = ''] = [...currentTarget.querySelectorAll('[role=spinbutton]')].map(
        ({ textContent }) => textContent,
      );
      const iso = /^00(?!19|20)\d\d$/.test(year) ? readDay(`${day}/${month}/${year.slice(2)}`) : null;
      if (iso !== null) onDay(iso);
    },
    onPasteCapture: (event: ClipboardEvent<HTMLElement>) => {
      const iso = readDay(event.clipboardData.getData('text'));
      if (iso === null) return;
      event.preventDefault();
      event.stopPropagation();
      onDay(iso);
    },
  };
};
