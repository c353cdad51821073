import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatFecha } from '#platform/web/format.ts';
import type { Fila } from '../week.ts';

/** Clocks that nobody stopped: the rule closed them, and somebody must say when each really left. */
export function PorCorregir({ filas, onOpen }: { filas: readonly Fila[]; onOpen: (turno_id: string) => void }) {
  const forgotten = filas.flatMap(({ persona, dias }) =>
    dias.flatMap(({ turnos }) => turnos.filter((one) => one.por_corregir).map((turno) => ({ persona, turno }))),
  );
  if (forgotten.length === 0) return null;
  return (
    <Alert severity="warning">
      {forgotten.length === 1
        ? 'Una salida no se marcó y la cerró la regla. Di a qué hora fue.'
        : `${forgotten.length} salidas no se marcaron y las cerró la regla. Di a qué hora fueron.`}
      <Box
        component="ul"
        aria-label="Por corregir"
        sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {forgotten.map(({ persona, turno }) => (
          <li key={turno.id}>
            <Button size="small" color="inherit" variant="outlined" onClick={() => onOpen(turno.id)}>
              {persona.nombre}, {formatFecha(turno.fecha)}
            </Button>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
