import TextField from '@mui/material/TextField';

interface WrittenProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'time' | 'tel' | 'number';
  max?: number;
  rows?: number;
  problem?: string | undefined;
}

/** A field of a form that is not kept. */
export const Written = ({ label, value, onChange, type = 'text', max = 200, rows, problem }: WrittenProps) => (
  <TextField
    size="small"
    label={label}
    type={type}
    value={value}
    error={problem !== undefined}
    helperText={problem}
    onChange={(event) => onChange(event.target.value)}
    {...(rows === undefined ? {} : { multiline: true, minRows: rows })}
    autoComplete="off"
    slotProps={{
      htmlInput: type === 'text' || type === 'tel' ? { maxLength: max } : type === 'time' ? { step: 900 } : {},
      inputLabel: type === 'time' ? { shrink: true } : {},
    }}
    sx={{ '@media (pointer: coarse)': { '& .MuiInputBase-root': { minHeight: 48 } } }}
  />
);
