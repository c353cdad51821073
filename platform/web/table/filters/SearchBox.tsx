import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import '../list.css';

const PAUSE_MS = 200;

/** The list's search: `/` goes to it, Esc empties it, Enter searches at once. */
export function SearchBox({
  value,
  onSearch,
  onLeaveDown,
  placeholder,
  label,
}: {
  value: string;
  onSearch: (q: string) => void;
  /** Arrow down: to the rows. */
  onLeaveDown?: () => void;
  placeholder: string;
  label: string;
}) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // What was searched for and has not come back as `value` yet: on a slow machine it comes when newer letters stand already.
  const [sent, setSent] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const search = useRef((_: string) => {});
  useEffect(() => {
    search.current = (q) => {
      if (q === (sent.at(-1) ?? value)) return;
      setSent([...sent, q]);
      onSearch(q);
    };
  });
  // Back, a cleared filter or a pasted link change the URL from outside; our own echo must not undo a newer letter.
  if (value !== lastValue) {
    setLastValue(value);
    const echo = sent.indexOf(value);
    setSent(echo < 0 ? [] : sent.slice(echo + 1));
    if (echo < 0) setText(value);
  }
  useEffect(() => {
    const timer = setTimeout(() => search.current(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useShortcut('/', () => input.current?.select());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search.current(text.trim());
    if (event.key === 'ArrowDown' && onLeaveDown) {
      event.preventDefault();
      onLeaveDown();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (text) setText('');
      else input.current?.blur();
    }
  };
  return (
    <label className="busca">
      <Search size={16} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        aria-label={label}
        aria-keyshortcuts="/"
        maxLength={80}
        enterKeyHint="search"
      />
      <KeyHint>/</KeyHint>
    </label>
  );
}
