import Box from '@mui/material/Box';
import { vistasDibujadas } from '#modules/recepciones/data/siluetas.ts';
import type { Golpe, Silueta } from '#modules/recepciones/rules.ts';
import { ListaDeMarcas } from './ListaDeMarcas.tsx';
import { VistaDeSilueta } from './VistaDeSilueta.tsx';
import { views } from './views.ts';

interface MarcasProps {
  silueta: Silueta;
  golpes: readonly Golpe[];
  /** Those that it came with: what is not among them is new. */
  antes?: readonly Golpe[] | undefined;
}

/** What the vehicle has, to be looked at. */
export function Marcas({ silueta, golpes, antes }: MarcasProps) {
  const marcas = golpes.map((golpe, i) => ({
    ...golpe,
    numero: i + 1,
    nueva: antes !== undefined && !antes.some(({ id }) => id === golpe.id),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={views}>
        {vistasDibujadas.map((vista) => (
          <VistaDeSilueta key={vista} silueta={silueta} vista={vista} marcas={marcas} />
        ))}
      </Box>
      {marcas.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Sin golpes ni rayones.</Box>
      ) : (
        <ListaDeMarcas marcas={marcas} />
      )}
    </Box>
  );
}
