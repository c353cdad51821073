import Box from '@mui/material/Box';
import type { Agenda, Cita } from '#modules/citas/rules/formas.ts';
import { dateInZone } from '#platform/contract/zones.ts';
import { todayIn } from '#platform/web/period.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { sayDay } from '../looks.ts';
import { Horas } from './Horas.tsx';
import { CitasEnLista } from './Lista.tsx';

interface SemanaListaProps {
  agenda: Agenda;
  onOpen: (cita: Cita) => void;
  onDay: (fecha: string) => void;
}

/** Seven days on a phone, one under another: a table of them would show two. */
export function SemanaLista({ agenda, onOpen, onDay }: SemanaListaProps) {
  const hoy = todayIn(agenda.zona);
  return agenda.plan.dias.map((dia) => {
    const citas = agenda.citas.filter(({ desde }) => dateInZone(new Date(desde), agenda.zona) === dia.fecha);
    return (
      <Section
        key={dia.fecha}
        title={
          <Box
            component="button"
            type="button"
            onClick={() => onDay(dia.fecha)}
            aria-current={dia.fecha === hoy ? 'date' : undefined}
            sx={dayButton}
          >
            {dia.fecha === hoy ? `Hoy, ${sayDay(dia.fecha)}` : sayDay(dia.fecha)}
          </Box>
        }
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Horas dia={dia} small />
          {citas.length > 0 && (
            <CitasEnLista agenda={agenda} citas={citas} label={`Citas del ${sayDay(dia.fecha)}`} onOpen={onOpen} />
          )}
        </Box>
      </Section>
    );
  });
}

const dayButton = {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  p: 0,
  minHeight: 44,
  textAlign: 'left',
  cursor: 'pointer',
  '&::first-letter': { textTransform: 'uppercase' },
  '&[aria-current]': { color: 'primary.main' },
} as const;
