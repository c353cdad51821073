import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import type { Cita } from '#modules/citas/rules/formas.ts';
import { addDays, dateInZone, hourInZone, instantAt } from '#platform/contract/zones.ts';
import { todayIn } from '#platform/web/period.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { sayShortDay } from '../looks.ts';
import { Horas } from './Horas.tsx';
import { type Columna, columnOf, columnsOf, inColumn } from './columns.ts';
import { CitaCard } from './CitaCard.tsx';
import type { GridProps } from './DiaGrid.tsx';
import { useDrag } from './use-drag.ts';

/** A week: bays or persons down, days across. An appointment that goes to another day keeps its hour. */
export function SemanaGrid({ onDay, ...props }: GridProps & { onDay: (fecha: string) => void }) {
  const { agenda, vista } = props;
  const drag = useDrag(agenda, props.onMove, props.may);
  const hoy = todayIn(agenda.zona);
  const rows = columnsOf(agenda, vista, hoy);
  return (
    <Section flush>
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" aria-label={vista === 'bahia' ? 'Semana por bahía' : 'Semana por técnico'} sx={table}>
          <thead>
            <tr>
              <th scope="col">{vista === 'bahia' ? 'Bahía' : 'Técnico'}</th>
              {agenda.plan.dias.map((dia) => (
                <th scope="col" key={dia.fecha} aria-current={dia.fecha === hoy ? 'date' : undefined}>
                  <Box component="button" type="button" onClick={() => onDay(dia.fecha)} sx={dayButton}>
                    {sayShortDay(dia.fecha)}
                  </Box>
                  <Horas dia={dia} small />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id ?? ''}>
                <th scope="row">{row.nombre}</th>
                {agenda.plan.dias.map(({ fecha, cerrado }) => (
                  <Celda key={fecha} {...props} row={row} fecha={fecha} cerrado={cerrado} drag={drag} />
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Section>
  );
}

interface CeldaProps extends GridProps {
  row: Columna;
  fecha: string;
  cerrado: string;
  drag: ReturnType<typeof useDrag>;
}

function Celda({ agenda, vista, onOpen, onMove, row, fecha, cerrado, drag }: CeldaProps) {
  const { zona } = agenda;
  const key = `${row.id ?? ''} ${fecha}`;
  const sameHour = (cita: Cita, day: string): string =>
    instantAt(day, hourInZone(new Date(cita.desde), zona), zona).toISOString();
  const target = drag.target(key, (_, cita) => ({ ...inColumn(cita, vista, row.id), desde: sameHour(cita, fecha) }));
  const byKey = (cita: Cita) => (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onMove(cita, { ...inColumn(cita, vista, row.id), desde: sameHour(cita, addDays(fecha, step)) });
  };
  const mine = agenda.citas.filter(
    (cita) => columnOf(cita, vista) === row.id && dateInZone(new Date(cita.desde), zona) === fecha,
  );
  const reason = drag.over?.key === key ? drag.over : null;
  return (
    <Box
      component="td"
      {...target}
      style={reason ? { backgroundColor: reason.duro ? 'var(--mui-palette-errBg)' : 'var(--mui-palette-soft)' } : {}}
    >
      <Box sx={{ display: 'grid', gap: 1, minHeight: 44, alignContent: 'start' }}>
        {reason?.texto && (
          <Box role="status" sx={{ fontSize: 12, color: reason.duro ? 'error.main' : 'text.primary' }}>
            {reason.texto}
          </Box>
        )}
        {mine.map((cita) => (
          <CitaCard
            key={cita.id}
            cita={cita}
            zona={zona}
            onOpen={() => onOpen(cita)}
            drag={drag.draggable(cita) ? { onStart: drag.start(cita), onEnd: drag.end, onKey: byKey(cita) } : undefined}
          />
        ))}
        {mine.length === 0 && cerrado !== '' && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{cerrado}</Box>}
      </Box>
    </Box>
  );
}

const dayButton = {
  font: 'inherit',
  fontWeight: 600,
  color: 'inherit',
  background: 'none',
  border: 0,
  p: 0,
  cursor: 'pointer',
  minHeight: 24,
  textTransform: 'capitalize',
  '&:hover': { textDecoration: 'underline' },
} as const;
const table = {
  width: '100%',
  minWidth: 1040,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 13.5,
  '& th, & td': {
    p: 1.5,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    borderLeft: '1px solid var(--mui-palette-divider)',
  },
  '& thead th': { fontSize: 13, color: 'text.secondary' },
  '& thead th[aria-current]': { color: 'primary.main' },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& th:first-of-type': { width: 112, borderLeft: 0, fontWeight: 500 },
} as const;
