import Box from '@mui/material/Box';
import { etiquetasMotivo, sayHours } from '#modules/jornadas/rules.ts';
import type { Trabajo } from '#modules/jornadas/rules/formas.ts';
import { formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { useTick } from '#platform/web/session/use-tick.ts';
import { PersonMark } from '#platform/web/ui/marks/PersonMarks.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';

const secondsOf = ({ inicio_en, fin_en }: Trabajo, now: number): number =>
  Math.max(0, Math.floor(((fin_en === null ? now : Date.parse(fin_en)) - Date.parse(inicio_en)) / 1000));

/** How long each was at something, with every stretch; what runs is seen to run. */
export function Tramos({
  trabajos,
  label,
  onCorrect,
}: {
  trabajos: readonly Trabajo[];
  label: string;
  onCorrect?: ((trabajo: Trabajo) => void) | undefined;
}) {
  const runs = trabajos.some(({ fin_en }) => fin_en === null);
  const now = useTick(runs);
  const zona = useSession((state) => state.company?.zona);
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {trabajos.map((one) => (
        <Box component="li" key={one.id} sx={row}>
          <PersonMark nombre={one.empleado} color={one.color} />
          <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 500 }}>{one.descripcion}</Box>
            <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
              {one.folio} · {one.empleado} · {formatHora(one.inicio_en, zona)} a{' '}
              {one.fin_en ? formatHora(one.fin_en, zona) : 'ahora'}
              {one.motivo !== '' && ` · ${etiquetasMotivo[one.motivo]}`}
              {one.correcciones > 0 && ' · corregido'}
            </Box>
          </Box>
          {one.fin_en === null && <StateChip tone="info">Corre</StateChip>}
          {one.por_corregir && <StateChip tone="warn">Por corregir</StateChip>}
          <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{sayHours(secondsOf(one, now))}</Box>
          {onCorrect && one.fin_en !== null && (
            <Box component="button" type="button" onClick={() => onCorrect(one)} sx={link}>
              Corregir
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 2.5,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
const link = {
  font: 'inherit',
  fontSize: 13,
  border: 0,
  p: 1,
  minHeight: { xs: 44, md: 0 },
  cursor: 'pointer',
  color: 'primary.main',
  backgroundColor: 'transparent',
  textDecoration: 'underline',
} as const;
