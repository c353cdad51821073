import { styled } from '@mui/material/styles';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { Parsed } from '#platform/web/form/parse.ts';
import { useTyped } from '#platform/web/form/use-typed.ts';

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
  /** `undefined` = cannot be read: the cell turns red, also after it is left. */
  parse: (text: string) => V | undefined;
  /** What is told while it cannot be read: no value. Whoever keeps it refuses it. */
  unread: V;
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
  unread,
  onChange,
  align = 'left',
  numeric,
  name,
  invalid,
  placeholder,
  autoFocus = false,
  onEnter,
}: CellInputProps<V>) {
  const typed = useTyped<V>({ value, write, read: parse, unread, onChange });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (typed.why === undefined) onEnter?.();
  };
  return (
    <Input
      aria-label={label}
      aria-invalid={typed.wrong || invalid || false}
      title={typed.why}
      name={name}
      value={typed.text}
      placeholder={placeholder}
      autoFocus={autoFocus}
      onChange={(event) => typed.change(event.target.value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
      onBlur={() => void typed.leave()}
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
