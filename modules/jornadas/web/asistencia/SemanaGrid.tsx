import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Plus } from 'lucide-react';
import { DIAS } from '#modules/empleados/rules.ts';
import { sayHours } from '#modules/jornadas/rules.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { todayIn } from '#platform/web/period.ts';
import { PersonMark } from '#platform/web/ui/marks/PersonMarks.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Dias, DeUnDia } from '../Dias.tsx';
import { type Dia, daysOf, type Fila } from '../week.ts';

interface SemanaGridProps {
  filas: readonly Fila[];
  desde: string;
  onOpen: (turno_id: string) => void;
  onAdd?: ((nuevo: { empleado_id: string; nombre: string; fecha: string }) => void) | undefined;
}

/** People down, days across; on a narrow screen each person with his days below. */
export function SemanaGrid(props: SemanaGridProps) {
  const wide = useMediaQuery('(min-width: 1100px)', { noSsr: true });
  return wide ? <Wide {...props} /> : <Narrow {...props} />;
}

function Narrow({ filas, onOpen }: SemanaGridProps) {
  return filas.map((fila) => (
    <Section
      key={fila.persona.empleado_id}
      flush
      title={fila.persona.nombre}
      actions={<strong>{sayHours(fila.presentes_seg)}</strong>}
    >
      <Dias fila={fila} label={`Semana de ${fila.persona.nombre}`} onOpen={({ id }) => onOpen(id)} />
    </Section>
  ));
}

function Wide({ filas, desde, onOpen, onAdd }: SemanaGridProps) {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  return (
    <Section flush>
      <Box component="table" aria-label="Semana" sx={table}>
        <thead>
          <tr>
            <th scope="col">Persona</th>
            {daysOf(desde).map((fecha) => (
              <th scope="col" key={fecha} aria-current={fecha === hoy ? 'date' : undefined}>
                {(DIAS[new Date(`${fecha}T12:00:00Z`).getUTCDay()] ?? '').slice(0, 3)} {Number(fecha.slice(8))}
              </th>
            ))}
            <th scope="col" className="figure">
              Presente
            </th>
            <th scope="col" className="figure">
              En trabajos
            </th>
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={fila.persona.empleado_id}>
              <th scope="row">
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
                  <PersonMark nombre={fila.persona.nombre} color={fila.persona.color} />
                  {fila.persona.nombre}
                </Box>
              </th>
              {fila.dias.map((dia) => (
                <td key={dia.fecha}>
                  <Celda fila={fila} dia={dia} hoy={hoy} onOpen={onOpen} onAdd={onAdd} />
                </td>
              ))}
              <td className="figure">
                <strong>{sayHours(fila.presentes_seg)}</strong>
                {fila.esperadas_seg > 0 && <Box sx={quiet}>de {sayHours(fila.esperadas_seg)}</Box>}
              </td>
              <td className="figure">{fila.trabajadas_seg > 0 ? sayHours(fila.trabajadas_seg) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Section>
  );
}

type CeldaProps = Pick<SemanaGridProps, 'onOpen' | 'onAdd'> & { fila: Fila; dia: Dia; hoy: string };

function Celda({ fila, dia, hoy, onOpen, onAdd }: CeldaProps) {
  const { empleado_id, nombre } = fila.persona;
  const missing = dia.esperadas_seg > 0 && dia.fecha < hoy && dia.turnos.length === 0 && dia.ausencia === null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <DeUnDia dia={dia} onOpen={({ id }) => onOpen(id)} />
      {missing && <Box sx={quiet}>No vino</Box>}
      {onAdd && dia.turnos.length === 0 && dia.fecha <= hoy && (
        <IconButton
          size="small"
          aria-label={`Registrar jornada de ${nombre} el ${dia.fecha}`}
          onClick={() => onAdd({ empleado_id, nombre, fecha: dia.fecha })}
        >
          <Plus size={15} />
        </IconButton>
      )}
    </Box>
  );
}

const quiet = { fontSize: 12.5, color: 'text.secondary', whiteSpace: 'nowrap' } as const;
const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 13.5,
  '& th, & td': { px: 1.5, py: 2.5, textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  '& thead th': { fontSize: 13, color: 'text.secondary', fontWeight: 500, whiteSpace: 'nowrap' },
  '& thead th[aria-current]': { color: 'primary.main', fontWeight: 650 },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& th:first-of-type': { width: 168, pl: 4 },
  '& tbody th': { fontWeight: 500 },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const;
