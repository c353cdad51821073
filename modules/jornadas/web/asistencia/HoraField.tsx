import TextField from '@mui/material/TextField';

interface HoraFieldProps {
  label: string;
  value: string;
  onChange: (hora: string) => void;
  helperText?: string;
}

/** An hour of the wall, HH:MM; empty where there is none. */
export const HoraField = ({ label, value, onChange, helperText }: HoraFieldProps) => (
  <TextField
    type="time"
    size="small"
    label={label}
    value={value}
    helperText={helperText}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
    sx={{ '@media (pointer: coarse)': { '& .MuiInputBase-root': { minHeight: 48 } } }}
  />
);
