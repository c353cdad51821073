import { styled } from '@mui/material/styles';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { Parsed } from '#platform/web/form/parse.ts';

const frame = {
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  color: 'inherit',
  width: '100%',
  minWidth: 0,
  height: 32,
  padding: '0 6px',
  border: '1px solid transparent',
  borderRadius: 5,
  background: 'transparent',
  '&:hover': { borderColor: 'var(--mui-palette-divider)' },
  '&:focus': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -1 },
  '&[aria-invalid=true]': { borderColor: 'var(--mui-palette-error-main)' },
  '@media (pointer: coarse)': { height: 48, borderColor: 'var(--mui-palette-divider)' },
} as const;
const Input = styled('input')(frame);
const Select = styled('select')({ ...frame, padding: '0 0 0 4px', '& option': { color: '#000', background: '#fff' } });

/** What was written, where it is a figure and no less than `least`. */
export const atLeast = (parsed: Parsed, least: number): number | undefined =>
  parsed.kind === 'value' && parsed.value >= least ? parsed.value : undefined;

interface CellInputProps<V> {
  label: string;
  value: V;
  /** Text of the value while nobody types in the cell. */
  write: (value: V) => string;
  /** `undefined` = cannot be read: the cell turns red and the value stays. */
  parse: (text: string) => V | undefined;
  onChange: (value: V) => void;
  align?: 'left' | 'right';
  numeric?: boolean;
  name?: string;
  invalid?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  onEnter?: () => void;
}

/** A cell that is edited in its place, like a sheet: all selected on arrival, Enter goes on. */
export function CellInput<V>({
  label,
  value,
  write,
  parse,
  onChange,
  align = 'left',
  numeric,
  name,
  invalid,
  placeholder,
  autoFocus = false,
  onEnter,
}: CellInputProps<V>) {
  const [typing, setTyping] = useState<string | null>(null);
  const unreadable = typing !== null && parse(typing) === undefined;
  const change = (text: string) => {
    setTyping(text);
    const parsed = parse(text);
    if (parsed !== undefined) onChange(parsed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <Input
      aria-label={label}
      aria-invalid={unreadable || invalid || undefined}
      name={name}
      value={typing ?? write(value)}
      placeholder={placeholder}
      autoFocus={autoFocus}
      onChange={(event) => change(event.target.value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
      onBlur={() => !unreadable && setTyping(null)}
      onKeyDown={onKeyDown}
      inputMode={numeric ? 'decimal' : undefined}
      autoComplete="off"
      style={{ textAlign: align }}
    />
  );
}

/** A short list of choices inside a cell. */
export function CellSelect<V extends string | number>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: V;
  options: readonly (readonly [V, string])[];
  onChange: (value: V) => void;
}) {
  const pick = (text: string) => {
    const found = options.find(([one]) => String(one) === text);
    if (found) onChange(found[0]);
  };
  return (
    <Select aria-label={label} value={String(value)} onChange={(event) => pick(event.target.value)}>
      {options.map(([one, text]) => (
        <option key={one} value={String(one)}>
          {text}
        </option>
      ))}
    </Select>
  );
}
