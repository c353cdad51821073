import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useField } from '#platform/web/form/field.ts';

const USUALES = [
  'Motor',
  'Frenos',
  'Suspensión',
  'Transmisión',
  'Eléctrico',
  'Clima',
  'Diagnóstico',
  'Alineación',
  'Hojalatería',
  'Pintura',
  'Diésel',
];

/** What he is good at: the usual words, or his own. */
export function EspecialidadesField() {
  const { value, set, blur, shown } = useField<string[] | null>('especialidades', 'Elige o escribe, y oprime Entrar.');
  return (
    <Autocomplete
      multiple
      freeSolo
      options={USUALES}
      value={value ?? []}
      onChange={(_, picked) => set(picked.map((one) => one.trim().slice(0, 40)).filter(Boolean))}
      onBlur={blur}
      renderInput={(params) => <TextField {...params} {...shown} label="Especialidades" />}
    />
  );
}
