import Box from '@mui/material/Box';
import { serverNow } from '#platform/web/server-clock.ts';
import { formatFecha, formatHora, formatInstante } from '#platform/web/format.ts';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';

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
  const isToday = promesa !== null && dateIn(zona, new Date(promesa)) === dateIn(zona, serverNow());
  return (
    <Box
      sx={{
        ...(onPhones ? withWords : { width: 56, textAlign: 'right', display: { xs: 'none', sm: 'block' } }),
        fontVariantNumeric: 'tabular-nums',
      }}
      style={tone === 'neutral' ? {} : { color: toneColors[tone].color }}
      title={
        promesa
          ? `Promesa: ${formatInstante(promesa, zona)}${left !== null && left < 0 ? ' (tarde)' : ''}`
          : 'Sin promesa'
      }
    >
      {onPhones && promesa !== null && (
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          Entrega:{' '}
        </Box>
      )}
      {promesa === null ? '—' : isToday ? formatHora(promesa, zona) : shortDate(promesa, zona)}
    </Box>
  );
}

/** On a phone it begins the second row of its work, and nobody rests on it to be told what it is. */
const withWords = { flex: { xs: 1, sm: 'none' }, width: { sm: 56 }, textAlign: { xs: 'left', sm: 'right' } } as const;

const dateIn = (zona: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(instant);

const shortDate = (promesa: string, zona: string): string =>
  formatFecha(dateIn(zona, new Date(promesa))).replace(/ \d{4}$/, '');
