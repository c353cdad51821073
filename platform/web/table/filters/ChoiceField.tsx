import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ListState } from '../list-state.ts';

export interface ChoiceFilterProps {
  list: ListState;
  name: string;
  label: string;
  /** Text of no choice. */
  all: string;
  options: readonly (readonly [value: string, text: string])[];
}

/** One of a few fixed values of the filter panel, kept in the URL under its name. */
export function ChoiceField({ list, name, label, all, options }: ChoiceFilterProps) {
  return (
    <TextField
      select
      label={label}
      value={list.filters[name] ?? ''}
      onChange={(event) => list.filter({ [name]: event.target.value || null })}
      sx={{ minWidth: 150 }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
