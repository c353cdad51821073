import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type FieldProps, touchField, useField } from './field.ts';
import { formatTelefono } from '#platform/web/format.ts';
import { parsePhone } from './parse.ts';

/** Ten digits; a pasted `+52 1 477…` is understood. */
export function PhoneField({ name, label, helperText, required, disabled, autoFocus }: FieldProps) {
  const { value, set, blur, shown } = useField<string | null>(name, helperText);
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <TextField
      {...shown}
      label={label}
      type="tel"
      value={typing ?? formatTelefono(value)}
      onChange={(event) => {
        setTyping(event.target.value);
        set(parsePhone(event.target.value));
      }}
      onBlur={() => {
        setTyping(null);
        blur();
      }}
      required={required ?? false}
      disabled={disabled ?? false}
      autoFocus={autoFocus ?? false}
      autoComplete="off"
      sx={touchField}
      slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 20 } }}
    />
  );
}
