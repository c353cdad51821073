import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

interface EnteroFieldProps {
  label: string;
  unit: string;
  value: number | null;
  disabled: boolean;
  onChange: (value: number | null) => void;
}

/** A whole number, or none. */
export function EnteroField({ label, unit, value, disabled, onChange }: EnteroFieldProps) {
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      disabled={disabled}
      value={value === null ? '' : value.toLocaleString('es-MX')}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 7);
        onChange(digits === '' ? null : Number(digits));
      }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
      sx={{ '@media (pointer: coarse)': { '& .MuiInputBase-root': { minHeight: 48 } } }}
    />
  );
}
