import Box from '@mui/material/Box';
import { Clock } from 'lucide-react';
import { formatInstante } from '#platform/web/format.ts';

const HOUR_MS = 3_600_000;

/** When it was promised: a colour at its side, and the same in words. */
export function Promesa({ promesa, zona }: { promesa: string | null; zona: string }) {
  if (promesa === null) return <Box sx={row}>Sin hora prometida</Box>;
  const left = new Date(promesa).getTime() - Date.now();
  const [tone, words] =
    left < 0
      ? (['error', 'Tarde: entrega'] as const)
      : left < HOUR_MS
        ? (['warning', 'Ya casi: entrega'] as const)
        : (['success', 'Entrega'] as const);
  return (
    <Box sx={{ ...row, borderLeft: '8px solid', borderColor: `${tone}.main`, pl: 3 }}>
      <Clock size={20} aria-hidden="true" />
      <span>
        {words} {formatInstante(promesa, zona)}
      </span>
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 2, fontSize: 18, fontWeight: 600, minHeight: 32 };
