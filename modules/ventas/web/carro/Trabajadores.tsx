import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTrabajadores } from '../queries.ts';

/** Who works on something, by name, one or several. */
export function Trabajadores({
  value,
  onChange,
  label,
}: {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  label: string;
}) {
  const { data } = useTrabajadores();
  const people = data?.data ?? [];
  return (
    <Autocomplete
      multiple
      size="small"
      options={people}
      value={people.filter((person) => value.includes(person.id))}
      onChange={(_, chosen) => onChange(chosen.map((person) => person.id))}
      getOptionLabel={(person) => person.nombre}
      getOptionKey={(person) => person.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      autoHighlight
      noOptionsText="Agrega primero a tu gente en Empleados."
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
