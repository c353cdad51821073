import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type FieldProps, touchField, useField } from './field.ts';
import { formatTelefono } from '#platform/web/format.ts';
import { readPhone } from '#platform/contract/phones.ts';
import { parsePhone } from './parse.ts';

/** A telephone in any of its ways: `+52 1 477…`, `01 55…`, with an extension, of another country. */
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
        // What cannot be read stays as it was typed.
        if (typing === null || readPhone(typing) !== null || typing.trim() === '') setTyping(null);
        blur();
      }}
      required={required ?? false}
      disabled={disabled ?? false}
      autoFocus={autoFocus ?? false}
      autoComplete="off"
      sx={touchField}
      slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 60 } }}
    />
  );
}
