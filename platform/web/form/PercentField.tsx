import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { readTasa, UNREAD } from '#platform/contract/numbers.ts';
import { touchField, useField } from './field.ts';
import type { NumberFieldProps } from './NumberFields.tsx';

/** Typed as a percentage with up to two decimals, stored per ten thousand. */
export function PercentField({ name, label, helperText, emptyValue = 0 }: NumberFieldProps) {
  const { value, set, blur, shown } = useField<number | null | undefined>(name, helperText);
  const [typing, setTyping] = useState<string | null>(null);
  const change = (text: string) => {
    setTyping(text);
    const parsed = readTasa(text);
    set(parsed.kind === 'empty' ? emptyValue : parsed.kind === 'value' && parsed.value >= 0 ? parsed.value : UNREAD);
  };
  return (
    <TextField
      {...shown}
      label={label}
      value={typing ?? (value == null || Number.isNaN(value) ? '' : String(value / 100))}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyping(null);
        blur();
      }}
      autoComplete="off"
      sx={touchField}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 8, style: { textAlign: 'right' } },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  );
}
