import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import type { Parsed } from './parse.ts';
import { useTyped } from './use-typed.ts';

interface NumberCellProps<V extends number | null> {
  label: string;
  value: V;
  write: (value: V) => string;
  parse: (text: string) => Parsed;
  /** What is told while it cannot be read: null where a value may be missing, otherwise `UNREAD`. Whoever keeps it refuses it. */
  unread: V;
  /** The least that may be written. */
  min?: number;
  prefix?: string;
  width?: number;
  disabled?: boolean;
  invalid?: boolean;
  /** It asks to be written as soon as it appears. */
  eager?: boolean;
  /** Enter: what was written stands. */
  onEnter?: () => void;
  /** What is written goes further than this page: it is told once, when the cell is left, and stays in sight until it is kept. */
  isToldWhole?: boolean;
  /** Tells the page when what stands in the cell is not what is kept, so that nothing is done without it. */
  onUnkept?: (isUnkept: boolean) => void;
  onChange: (value: V) => unknown;
}

/** A figure changed in its place. What cannot be read stays red in it, and is no value. */
export function NumberCell<V extends number | null>({
  label,
  value,
  write,
  parse,
  unread,
  min = 0,
  onChange,
  ...rest
}: NumberCellProps<V>) {
  const read = (text: string): V | undefined => {
    const parsed = parse(text);
    // A number is one of whatever the cell holds.
    return parsed.kind === 'value' && parsed.value >= min ? (parsed.value as V) : undefined;
  };
  const { isToldWhole = false, onUnkept } = rest;
  const typed = useTyped<V>({ value, write, read, unread, onChange, isToldWhole, onUnkept });
  const onKeyDown = (event: KeyboardEvent) => {
    const isLeft = event.key === 'Enter' && (rest.onEnter !== undefined || isToldWhole);
    if (!isLeft || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (typed.why !== undefined) return event.target.select();
    event.target.blur();
    rest.onEnter?.();
  };
  return (
    <TextField
      size="small"
      variant="standard"
      autoFocus={rest.eager ?? false}
      disabled={rest.disabled ?? false}
      value={typed.text}
      error={rest.invalid === true || typed.wrong}
      title={typed.why ?? ''}
      onFocus={(event) => event.target.select()}
      onChange={(event) => typed.change(event.target.value)}
      onBlur={() => void typed.leave()}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal', autoComplete: 'off', style: { textAlign: 'right' } },
        input: rest.prefix ? { startAdornment: <InputAdornment position="start">{rest.prefix}</InputAdornment> } : {},
      }}
      sx={{
        '& input': { fontVariantNumeric: 'tabular-nums', ...(rest.width ? { py: '3px' } : {}) },
        ...(rest.width ? { width: rest.width } : {}),
        '@media (pointer: coarse)': { '& .MuiInputBase-root': { minHeight: 48, fontSize: 16 } },
      }}
    />
  );
}
