import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';

const lines: readonly (readonly [string, number])[] = [
  ['Servicio 80,000 km', 464_000],
  ['Balatas delanteras (juego)', 129_990],
  ['Mano de obra frenos, 2 h', 90_000],
];

/** A quotation as the customer sees it, drawn with the pieces of the product itself. */
export function Paper() {
  return (
    <Box
      role="img"
      aria-label="Ejemplo de una cotización que el cliente autorizó desde su teléfono"
      sx={{
        p: 5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        mb: { xs: 2, md: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 4 }}>
        <Folio>COT-1284</Folio>
        <Plate>ABC-123-D</Plate>
        <Box sx={{ flex: 1 }} />
        <StateChip tone="ok" icon={<Check />}>
          Autorizada
        </StateChip>
      </Box>
      {lines.map(([text, centavos]) => (
        <Box key={text} sx={row}>
          <Typography sx={{ flex: 1, minWidth: 0 }}>{text}</Typography>
          <Money centavos={centavos} />
        </Box>
      ))}
      <Box sx={{ ...row, borderBottom: 0, fontWeight: 600, pt: 3 }}>
        <Typography sx={{ flex: 1, fontWeight: 600 }}>Total con IVA</Typography>
        <Money centavos={683_990} strong />
      </Box>
      <Typography sx={{ fontSize: 12.5, color: 'text.secondary', mt: 2 }}>
        Firmada por la clienta desde su teléfono a las 10:42.
      </Typography>
    </Box>
  );
}

const row = {
  display: 'flex',
  gap: 3,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  alignItems: 'baseline',
} as const;
