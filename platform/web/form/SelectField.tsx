import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FieldProps, touchField, useField } from './field.ts';

export interface Choice {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps {
  options: readonly Choice[];
  /** Text of the empty choice; without it one must choose. The empty choice stores null. */
  emptyLabel?: string;
}

/** Few and fixed choices. The phone's own list on a phone. */
export function SelectField({
  name,
  label,
  helperText,
  required,
  disabled,
  autoFocus,
  options,
  emptyLabel,
}: SelectFieldProps) {
  const { value, set, blur, shown } = useField<string | number | null | undefined>(name, helperText);
  const native = window.matchMedia('(pointer: coarse)').matches;
  const pick = (picked: string) => set(options.find((o) => String(o.value) === picked)?.value ?? null);
  return (
    <TextField
      {...shown}
      select
      label={label}
      value={value == null ? '' : String(value)}
      onChange={(event) => pick(event.target.value)}
      onBlur={blur}
      required={required ?? false}
      disabled={disabled ?? false}
      autoFocus={autoFocus ?? false}
      sx={touchField}
      slotProps={{
        select: { native, displayEmpty: emptyLabel !== undefined },
        inputLabel: emptyLabel !== undefined || native ? { shrink: true } : {},
      }}
    >
      {native
        ? [
            <option key="" value="">
              {emptyLabel ?? ''}
            </option>,
            ...options.map((o) => (
              <option key={o.value} value={String(o.value)} disabled={o.disabled}>
                {o.label}
              </option>
            )),
          ]
        : [
            ...(emptyLabel === undefined
              ? []
              : [
                  <MenuItem key="" value="">
                    {emptyLabel}
                  </MenuItem>,
                ]),
            ...options.map((o) => (
              <MenuItem key={o.value} value={String(o.value)} disabled={o.disabled ?? false}>
                {o.label}
              </MenuItem>
            )),
          ]}
    </TextField>
  );
}
