import Box from '@mui/material/Box';
import { type Tone, toneColors } from '#platform/web/ui/marks/StateChip.tsx';

/** How much more or less than that with which it is compared; nothing where there was none. */
export const Cambio = ({ than, of }: { than: string; of: { text: string; tone: Tone } | null }) =>
  of && (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      <span style={{ color: toneColors[of.tone].color }}>{of.text}</span> {than}
    </Box>
  );
