import { useState } from 'react';
import { type FieldProps, useField } from './field.ts';
import { EntityPicker, type EntityPickerProps } from './EntityPicker.tsx';

export interface AutocompleteFieldProps<O>
  extends FieldProps,
    Pick<EntityPickerProps<O>, 'load' | 'getKey' | 'primary' | 'secondary' | 'create' | 'minLetters' | 'placeholder'> {
  /** The record behind the form's starting value, to show its name. */
  initial?: O | null;
  /** The whole record, for what else depends on it (prices, vehicle, credit). */
  onPicked?: (option: O | null) => void;
}

/** A picker whose chosen key (id) is the form's value. */
export function AutocompleteField<O>({
  name,
  label,
  helperText,
  required,
  disabled,
  autoFocus,
  initial = null,
  onPicked,
  ...picker
}: AutocompleteFieldProps<O>) {
  const { value, set, blur, shown } = useField<string | number | null | undefined>(name, helperText);
  const [option, setOption] = useState<O | null>(initial);
  const current = [option, initial].find((o) => o !== null && picker.getKey(o) === value) ?? null;
  return (
    <EntityPicker<O>
      {...picker}
      label={label}
      value={current}
      onChange={(picked) => {
        setOption(picked);
        set(picked === null ? null : picker.getKey(picked));
        onPicked?.(picked);
      }}
      onBlur={blur}
      inputRef={shown.inputRef}
      error={shown.error}
      helperText={shown.helperText}
      required={required ?? false}
      disabled={disabled ?? false}
      autoFocus={autoFocus ?? false}
    />
  );
}
