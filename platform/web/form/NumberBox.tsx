import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';
import { type Parsed, readEntero } from '#platform/contract/numbers.ts';
import { useTyped } from './use-typed.ts';

interface NumberBoxProps<V extends number | null> {
  label: string;
  value: V;
  /** `UNREAD` where nothing written means none, null where there is no such thing. */
  unread: V;
  onChange: (value: V) => unknown;
  parse?: (text: string) => Parsed;
  write?: (value: V) => string;
  /** What nothing written means; left out, something must be written. */
  none?: V;
  unit?: string;
  helperText?: string | undefined;
  disabled?: boolean;
  sx?: SxProps;
}

/** A labelled figure outside any form; a whole number unless it says how else it is read. What cannot be read is no value. */
export function NumberBox<V extends number | null>(props: NumberBoxProps<V>) {
  const { label, value, unread, onChange, parse = readEntero, write = writeEntero, none, unit, helperText } = props;
  const read = (text: string): V | undefined => {
    const parsed = parse(text);
    if (parsed.kind === 'empty') return none;
    // A number is one of whatever the box holds.
    return parsed.kind === 'value' && parsed.value >= 0 ? (parsed.value as V) : undefined;
  };
  const typed = useTyped<V>({ value, write, read, unread, onChange });
  return (
    <TextField
      size="small"
      label={label}
      disabled={props.disabled ?? false}
      value={typed.text}
      error={typed.wrong}
      helperText={typed.why ?? helperText}
      onChange={(event) => typed.change(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => void typed.leave()}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 40 },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
      sx={props.sx ?? {}}
    />
  );
}

const writeEntero = (value: number | null): string => (value === null ? '' : value.toLocaleString('es-MX'));
