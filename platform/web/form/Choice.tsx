import TextField from '@mui/material/TextField';

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  empty?: string;
}

/** Few choices, as the system itself offers them: one touch less on a phone, one key on a desk. */
export const Choice = ({ label, value, onChange, options, empty }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ '@media (pointer: coarse)': { '& .MuiInputBase-root': { minHeight: 48 } } }}
  >
    {empty !== undefined && <option value="">{empty}</option>}
    {options.map((one) => (
      <option key={one.value} value={one.value}>
        {one.label}
      </option>
    ))}
  </TextField>
);
