import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { touchField, useField } from '#platform/web/form/field.ts';

interface SuggestFieldProps {
  name: string;
  label: string;
  options: readonly string[];
  max: number;
}

/** Free text that offers what others already wrote. */
export function SuggestField({ name, label, options, max }: SuggestFieldProps) {
  const { value, set, blur, shown } = useField<string | null>(name);
  const { inputRef, ...look } = shown;
  return (
    <Autocomplete
      freeSolo
      options={options}
      value={null}
      inputValue={value ?? ''}
      onInputChange={(_, text, reason) => reason !== 'reset' && reason !== 'blur' && set(text.slice(0, max))}
      onChange={(_, picked) => picked !== null && set(picked)}
      onBlur={blur}
      clearOnBlur={false}
      fullWidth
      renderInput={(params) => <TextField {...params} {...look} label={label} inputRef={inputRef} sx={touchField} />}
    />
  );
}
