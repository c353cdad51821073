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
  /** What is written goes further than this page: it is told once, when the cell is left, and stays in sight until it is kept. */
  isToldWhole?: boolean;
  onChange: (value: number) => unknown;
}

/** A figure changed in its place: written when it can be read, and as it was when it cannot. */
export function NumberCell({ label, value, write, parse, min = 0, onChange, ...rest }: NumberCellProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const read = (text: string): number | undefined => {
    const parsed = parse(text);
    return parsed.kind === 'value' && parsed.value >= min ? parsed.value : undefined;
  };
  const change = (text: string) => {
    setTyping(text);
    const next = read(text);
    if (next !== undefined && !rest.isToldWhole) onChange(next);
  };
  const leave = async () => {
    const next = typing === null ? undefined : read(typing);
    if (rest.isToldWhole && next !== undefined && next !== value) await onChange(next);
    setTyping(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isLeft = event.key === 'Enter' && (rest.onEnter !== undefined || rest.isToldWhole === true);
    if (!isLeft || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    event.target.blur();
    rest.onEnter?.();
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
      onChange={(event) => change(event.target.value)}
      onBlur={() => void leave()}
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
