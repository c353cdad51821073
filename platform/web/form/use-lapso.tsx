import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { Choice } from './Choice.tsx';

interface Lapso {
  value: string;
  label: string;
}

/** How far back a report looks, by days that end today. */
export const LAPSOS_EN_DIAS: readonly Lapso[] = [
  { value: '30', label: 'Treinta días' },
  { value: '90', label: 'Tres meses' },
  { value: '365', label: 'Un año' },
];

/** How far back a report looks: one of these, kept in the URL under a name; and the field that chooses it. */
export const useLapso = (name: string, options: readonly Lapso[], usual: string) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name);
  const value = options.find((one) => one.value === asked)?.value ?? usual;
  const field = (
    <Box sx={{ display: 'grid', minWidth: 150 }}>
      <Choice
        label="Periodo"
        value={value}
        onChange={(chosen) => setParams({ [name]: chosen }, { replace: true })}
        options={options}
      />
    </Box>
  );
  return { value, field };
};
