import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { addDays } from '#platform/contract/zones.ts';
import { sayDay } from '../looks.ts';
import { useAgenda } from '../queries.ts';
import { type Lugar, nextFreeDay } from './lugar.ts';

/** As far as an agenda is read at once. */
const AHEAD_DAYS = 14;

interface DiaLlenoProps {
  fecha: string;
  duracion_min: number;
  cita_id?: string | undefined;
  onPick: (said: Partial<Lugar>) => void;
}

/** A day without a free hour, and the next one that has some. */
export function DiaLleno({ fecha, duracion_min, cita_id, onPick }: DiaLlenoProps) {
  const { data } = useAgenda(addDays(fecha, 1), AHEAD_DAYS);
  // While another day is asked, the answer of the one before is still there.
  const isOfThese = data?.desde === addDays(fecha, 1);
  const next = isOfThese ? nextFreeDay(data, duracion_min, cita_id ?? null) : null;
  return (
    <Alert
      severity="info"
      action={
        next && (
          <Button color="inherit" size="small" onClick={() => onPick({ fecha: next, hora: '' })}>
            {`Ir al ${sayDay(next)}`}
          </Button>
        )
      }
    >
      {`El ${sayDay(fecha)} ya no quedan horas libres para esto.`}
      {isOfThese && !next ? ` Tampoco en los ${AHEAD_DAYS} días que siguen.` : ''}
    </Alert>
  );
}
