import { useController, useFormState } from 'react-hook-form';

export interface FieldProps {
  name: string;
  label: string;
  helperText?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** One field of the form around it: value, setters and what MUI's TextField needs to show its error. */
export const useField = <V>(name: string, helperText?: string) => {
  const { field, fieldState } = useController({ name });
  const { isSubmitting } = useFormState();
  const error = fieldState.error?.message;
  return {
    // The form's schema is what types this value; the name is only known at run time.
    value: field.value as V,
    set: (value: V) => field.onChange(value),
    blur: field.onBlur,
    shown: {
      name,
      inputRef: field.ref,
      error: Boolean(fieldState.error),
      helperText: error || helperText || undefined,
      fullWidth: true,
      size: 'small',
    } as const,
    isSubmitting,
  };
};

/** 44 px where fingers touch. */
export const touchField = {
  '@media (pointer: coarse)': { '& .MuiInputBase-root, & .MuiPickersInputBase-root': { minHeight: 48 } },
} as const;
