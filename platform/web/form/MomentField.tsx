import TextField from '@mui/material/TextField';
import { type FieldProps, touchField, useField } from './field.ts';

/** A day and its hour, as the browser picks them; stores an instant, or null. */
export function MomentField({ name, label, helperText, required, disabled, autoFocus }: FieldProps) {
  const { value, set, blur, shown } = useField<string | null>(name, helperText);
  return (
    <TextField
      {...shown}
      label={label}
      type="datetime-local"
      value={value ? toLocal(value) : ''}
      onChange={({ target }) => set(target.value === '' ? null : new Date(target.value).toISOString())}
      onBlur={blur}
      required={required ?? false}
      disabled={disabled ?? false}
      autoFocus={autoFocus ?? false}
      sx={touchField}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

const MINUTE = 60_000;

/** `2026-12-24T12:00` on this computer's clock. */
const toLocal = (instante: string): string => {
  const moment = new Date(instante);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
};
