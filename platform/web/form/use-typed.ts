import { useState } from 'react';
import { isRead } from '#platform/contract/numbers.ts';

const UNREADABLE = 'No se entiende. Escríbelo como 1299.90.';

interface Typed<V> {
  value: V;
  write: (value: V) => string;
  /** `undefined`: the text cannot be read. */
  read: (text: string) => V | undefined;
  /** What is told in place of a value that cannot be read: no value, never the one before. */
  unread: V;
  onChange: (value: V) => unknown;
  /** Nothing is told before the cell is left. */
  isToldWhole?: boolean;
  /** Whether what stands in the cell is something else than what is kept, because it cannot be read or was not taken. */
  onUnkept?: ((isUnkept: boolean) => void) | undefined;
}

/**
 * The text of a cell while somebody writes in it. Text that cannot be read stays in sight and is told as no value, so nothing can be
 * saved or charged with its readable beginning. An emptied cell that is left holds again what stood when it was entered.
 */
export const useTyped = <V>({ value, write, read, unread, onChange, isToldWhole = false, onUnkept }: Typed<V>) => {
  const [typing, setTyping] = useState<{ text: string; stood: V } | null>(null);
  const lacks = value === null ? read('') === undefined : isUnread(value);
  const isTold = Object.is(value, unread) || (isUnread(unread) && lacks);
  // Somebody else wrote a value meanwhile, as the steps beside it do.
  const isReplaced =
    typing !== null &&
    !isToldWhole &&
    !isTold &&
    (unread === null || isUnread(unread)) &&
    read(typing.text) === undefined;
  const now = isReplaced ? null : typing;
  const wrong = now === null ? lacks : read(now.text) === undefined;
  return {
    text: now?.text ?? (isUnread(value) ? '' : write(value)),
    wrong,
    /** What the cell says of itself while it cannot be read. */
    why: wrong && now !== null && now.text.trim() !== '' ? UNREADABLE : undefined,
    change: (text: string) => {
      setTyping({ text, stood: now?.stood ?? value });
      const said = read(text);
      onUnkept?.(said === undefined && text.trim() !== '');
      if (!isToldWhole) onChange(said === undefined ? unread : said);
    },
    leave: async () => {
      if (now === null || (wrong && now.text.trim() !== '')) return;
      const said = read(now.text);
      const next = said === undefined ? now.stood : said;
      try {
        if (!Object.is(next, value)) await onChange(next);
      } catch {
        // The keeper says why; the text stays, so nothing that was typed is lost.
        return onUnkept?.(true);
      }
      onUnkept?.(false);
      setTyping(null);
    },
  };
};

const isUnread = (value: unknown): boolean => typeof value === 'number' && !isRead(value);
