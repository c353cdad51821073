import Box from '@mui/material/Box';
import { formatFechaCorta, formatHora, formatInstante } from '#platform/web/format.ts';
import { toneColors } from '#platform/web/ui/StateChip.tsx';

const HOUR_MS = 3_600_000;

/** The promised time: red when late, amber in its last hour. */
export function Promesa({
  promesa,
  zona,
  onPhones = false,
}: {
  promesa: string | null;
  zona: string;
  /** Hidden on a phone unless it is said. */
  onPhones?: boolean;
}) {
  const left = promesa === null ? null : new Date(promesa).getTime() - Date.now();
  const tone = left === null ? 'neutral' : left < 0 ? 'error' : left < HOUR_MS ? 'warn' : 'neutral';
  const isToday = promesa !== null && dateIn(zona, new Date(promesa)) === dateIn(zona, new Date());
  return (
    <Box
      sx={{
        width: 56,
        textAlign: 'right',
        display: onPhones ? 'block' : { xs: 'none', sm: 'block' },
        fontVariantNumeric: 'tabular-nums',
      }}
      style={tone === 'neutral' ? {} : { color: toneColors[tone].color }}
      title={
        promesa
          ? `Promesa: ${formatInstante(promesa, zona)}${left !== null && left < 0 ? ' (tarde)' : ''}`
          : 'Sin promesa'
      }
    >
      {promesa === null ? '—' : isToday ? formatHora(promesa, zona) : shortDate(promesa, zona)}
    </Box>
  );
}

const dateIn = (zona: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(instant);

const shortDate = (promesa: string, zona: string): string =>
  formatFechaCorta(dateIn(zona, new Date(promesa))).slice(0, 5);
