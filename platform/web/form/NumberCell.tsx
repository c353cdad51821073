import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import type { Parsed } from './parse.ts';

interface NumberCellProps {
  label: string;
  value: number | null;
  write: (value: number | null) => string;
  parse: (text: string) => Parsed;
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
  onChange: (value: number) => void;
}

/** A figure changed in its place: written when it can be read, and as it was when it cannot. */
export function NumberCell({ label, value, write, parse, min = 0, onChange, ...rest }: NumberCellProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const read = (text: string): number | undefined => {
    const parsed = parse(text);
    return parsed.kind === 'value' && parsed.value >= min ? parsed.value : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!rest.onEnter || event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    event.target.blur();
    rest.onEnter();
  };
  return (
    <TextField
      size="small"
      variant="standard"
      autoFocus={rest.eager ?? false}
      disabled={rest.disabled ?? false}
      value={typing ?? write(value)}
      error={rest.invalid === true || (typing !== null && read(typing) === undefined)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyping(event.target.value);
        const next = read(event.target.value);
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => setTyping(null)}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal', autoComplete: 'off', style: { textAlign: 'right' } },
        input: rest.prefix ? { startAdornment: <InputAdornment position="start">{rest.prefix}</InputAdornment> } : {},
      }}
      sx={rest.width ? { width: rest.width, '& input': { fontVariantNumeric: 'tabular-nums', py: '3px' } } : {}}
    />
  );
}
