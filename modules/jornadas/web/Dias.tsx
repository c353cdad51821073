import Box from '@mui/material/Box';
import { DIAS } from '#modules/empleados/rules.ts';
import { etiquetasAusencia, sayHours } from '#modules/jornadas/rules.ts';
import type { Turno } from '#modules/jornadas/rules/formas.ts';
import { formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import type { Dia, Fila } from './week.ts';

interface DiasProps {
  fila: Fila;
  label: string;
  onOpen?: ((turno: Turno) => void) | undefined;
}

/** The week of one person, a day below the other. */
export function Dias({ fila, label, onOpen }: DiasProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {fila.dias.map((dia) => (
        <Box component="li" key={dia.fecha} sx={row}>
          <Box sx={{ width: 96, color: 'text.secondary' }}>
            {DIAS[new Date(`${dia.fecha}T12:00:00Z`).getUTCDay()]} {Number(dia.fecha.slice(8))}
          </Box>
          <Box sx={{ flex: '1 1 160px', minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <DeUnDia dia={dia} onOpen={onOpen} />
          </Box>
          <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {dia.presentes_seg > 0 && sayHours(dia.presentes_seg)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What was of a day: its shifts, or why there was none. */
export function DeUnDia({ dia, onOpen }: { dia: Dia; onOpen?: ((turno: Turno) => void) | undefined }) {
  const zona = useSession((state) => state.company?.zona);
  return (
    <>
      {dia.ausencia && <StateChip tone="info">{etiquetasAusencia[dia.ausencia.clase]}</StateChip>}
      {dia.turnos.map((turno) => {
        const said = `${formatHora(turno.entrada_en, zona)}–${turno.salida_en ? formatHora(turno.salida_en, zona) : 'ahora'}`;
        return (
          <Box key={turno.id} sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {onOpen ? (
              <Box component="button" type="button" onClick={() => onOpen(turno)} sx={link}>
                {said}
              </Box>
            ) : (
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {said}
              </Box>
            )}
            {turno.por_revisar && <StateChip tone="warn">Por revisar</StateChip>}
            {turno.por_corregir && <StateChip tone="warn">Sin salida</StateChip>}
            {turno.correcciones > 0 && <StateChip>Corregida</StateChip>}
          </Box>
        );
      })}
    </>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  minHeight: 48,
  px: 4,
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
const link = {
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  border: 0,
  borderRadius: '6px',
  whiteSpace: 'nowrap',
  px: 1.5,
  py: 1,
  minHeight: 32,
  cursor: 'pointer',
  color: 'primary.main',
  backgroundColor: 'soft',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
