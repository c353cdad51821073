import TextField from '@mui/material/TextField';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { gathersScans, writesScans } from '#platform/web/scan/scan-field.ts';
import { type FieldProps, touchField, useField } from './field.ts';

export interface TextInputProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'password';
  multiline?: boolean;
  rows?: number;
  max?: number;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Plates, RFC, VIN: kept in capitals. */
  uppercase?: boolean;
  endAdornment?: ReactNode;
  /** Codes are scanned here: written, or each behind the one before. */
  scans?: typeof writesScans | typeof gathersScans;
}

export function TextInput({
  name,
  label,
  helperText,
  required,
  disabled,
  autoFocus,
  type = 'text',
  multiline,
  rows = 3,
  max,
  placeholder,
  autoComplete = 'off',
  uppercase,
  endAdornment,
  scans,
}: TextInputProps) {
  const { value, set, blur, shown } = useField<string | null>(name, helperText);
  return (
    <TextField
      {...shown}
      label={label}
      type={type}
      value={value ?? ''}
      onChange={(event) => set(uppercase ? event.target.value.toUpperCase() : event.target.value)}
      onBlur={blur}
      required={required ?? false}
      disabled={disabled ?? false}
      autoFocus={autoFocus ?? false}
      autoComplete={autoComplete}
      placeholder={placeholder}
      multiline={multiline ?? false}
      {...(multiline ? { minRows: rows, maxRows: 12 } : {})}
      sx={touchField}
      slotProps={{
        htmlInput: {
          ...scans,
          maxLength: max,
          autoCapitalize: uppercase ? 'characters' : undefined,
          spellCheck: multiline ? true : undefined,
        },
        input: { endAdornment },
      }}
    />
  );
}
