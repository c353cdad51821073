import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { type FieldProps, useField } from './field.ts';

/** Something on or off. */
export const SwitchField = (props: FieldProps) => <OnOff {...props} Control={Switch} />;
/** Something to accept or to tick in a list. */
export const CheckField = (props: FieldProps) => <OnOff {...props} Control={Checkbox} />;

function OnOff({
  name,
  label,
  helperText,
  disabled,
  autoFocus,
  Control,
}: FieldProps & { Control: typeof Switch | typeof Checkbox }) {
  const { value, set, blur, shown } = useField<boolean | null>(name, helperText);
  const helpId = useId();
  return (
    <Box>
      <FormControlLabel
        label={label}
        disabled={disabled ?? false}
        control={
          <Control
            name={name}
            checked={value === true}
            onChange={(_, checked) => set(checked)}
            onBlur={blur}
            autoFocus={autoFocus ?? false}
            slotProps={{ input: { ref: shown.inputRef, ...(shown.helperText ? { 'aria-describedby': helpId } : {}) } }}
          />
        }
        sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
      />
      {shown.helperText && (
        <FormHelperText id={helpId} error={shown.error} sx={{ mt: 0 }}>
          {shown.helperText}
        </FormHelperText>
      )}
    </Box>
  );
}
