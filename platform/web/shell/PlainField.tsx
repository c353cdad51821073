import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

interface PlainFieldProps extends Omit<OutlinedInputProps, 'onChange' | 'error' | 'id'> {
  label: string;
  onChange: (text: string) => void;
  error?: boolean;
  help?: ReactNode;
}

/** A text field for the pages before the session: MUI's own brings menus and dialogs along, whether they are used or not. */
export function PlainField({ label, onChange, error = false, help, inputProps, ...rest }: PlainFieldProps) {
  const id = useId();
  const helpId = `${id}-ayuda`;
  return (
    <FormControl size="small" fullWidth error={error}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...rest}
        id={id}
        label={label}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ ...inputProps, 'aria-describedby': help ? helpId : undefined }}
      />
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
}
