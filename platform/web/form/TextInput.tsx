import TextField from '@mui/material/TextField';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { CameraButton } from '#platform/web/scan/CameraButton.tsx';
import type { gathersScans, writesScans } from '#platform/web/scan/scan-field.ts';
import { Dictado, withSaid } from './Dictado.tsx';
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
  /** May be spoken, where the browser understands it. */
  dictates?: boolean;
  /** Codes are scanned here: written, or each behind the one before. */
  scans?: typeof writesScans | typeof gathersScans;
  /** The camera scans here too. */
  camera?: boolean;
  /** What is kept of a code that holds more than is asked for; applied to what the camera reads, and to the rest when it is left. */
  tidy?: (text: string) => string;
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
  dictates = false,
  scans,
  camera = false,
  tidy = asItIs,
}: TextInputProps) {
  const { value, set, blur, shown } = useField<string | null>(name, helperText);
  const gathers = scans?.['data-lector'] === 'junta';
  const written = value ?? '';
  const read = (code: string) => set(gathers ? `${written.trimEnd()} ${code} `.trimStart() : tidy(code));
  const leave = () => {
    const tidied = tidy(written);
    if (tidied !== written) set(tidied);
    blur();
  };
  return (
    <TextField
      {...shown}
      label={label}
      type={type}
      value={written}
      onChange={(event) => set(uppercase ? event.target.value.toUpperCase() : event.target.value)}
      onBlur={leave}
      required={required ?? false}
      disabled={disabled ?? false}
      autoFocus={autoFocus ?? false}
      autoComplete={autoComplete}
      placeholder={placeholder}
      multiline={multiline ?? false}
      {...(multiline ? { minRows: rows, maxRows: Math.max(12, rows) } : {})}
      sx={touchField}
      slotProps={{
        htmlInput: {
          ...scans,
          maxLength: max,
          autoCapitalize: uppercase ? 'characters' : undefined,
          spellCheck: multiline ? true : undefined,
        },
        input: {
          endAdornment: camera ? (
            <CameraButton many={gathers} onRead={read} />
          ) : dictates ? (
            <Dictado label={label} onText={(said) => set(withSaid(written, said).slice(0, max))} />
          ) : (
            endAdornment
          ),
        },
      }}
    />
  );
}

const asItIs = (text: string): string => text;
