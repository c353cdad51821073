import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { LazyDatePick } from './DatePickLater.tsx';
import { type FieldProps, touchField, useField } from './field.ts';

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD' */
  min?: string;
  max?: string;
  emptyValue?: null | '' | undefined;
}

/** Typed as DD/MM/AAAA or picked; stores 'YYYY-MM-DD'. */
export function DateField({
  name,
  label,
  helperText,
  required,
  disabled,
  autoFocus,
  min,
  max,
  emptyValue = null,
}: DateFieldProps) {
  const { value, set, blur, shown } = useField<string | null | undefined>(name, helperText);
  const waiting = (
    <TextField
      {...shown}
      label={label}
      value={value ? value.split('-').reverse().join('/') : ''}
      placeholder="DD/MM/AAAA"
      sx={touchField}
      slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <LazyDatePick
        label={label}
        value={value ?? null}
        // An unfinished date is stored as '' so that the schema refuses it beside the field.
        onChange={(picked) => set(picked === 'incomplete' ? '' : (picked ?? emptyValue))}
        onBlur={blur}
        inputRef={shown.inputRef}
        name={name}
        error={shown.error}
        helperText={shown.helperText}
        required={required ?? false}
        disabled={disabled ?? false}
        autoFocus={autoFocus ?? false}
        min={min}
        max={max}
      />
    </Suspense>
  );
}
