import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Foto } from '#modules/fotos/contract.ts';
import { MarcasSvg } from './MarcasSvg.tsx';
import { useFotoUrl } from './queries.ts';

/** Before and after, beside each other, or one above the other where it is narrow. */
export function Comparar({ antes, despues, onClose }: { antes: Foto; despues: Foto; onClose: () => void }) {
  const urlOf = useFotoUrl();
  const sides = [
    ['Antes', antes],
    ['Después', despues],
  ] as const;
  return (
    <Box sx={{ position: 'absolute', inset: 0, display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          minHeight: 0,
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          gridTemplateRows: 'minmax(0, 1fr)',
          '@media (orientation: portrait)': {
            gridTemplateColumns: 'minmax(0, 1fr)',
            gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1fr)',
          },
        }}
      >
        {sides.map(([label, foto]) => (
          <Box component="figure" key={label} sx={{ position: 'relative', m: 0, minHeight: 0 }}>
            <img src={urlOf(foto.id)} alt={[label, foto.nota].filter(Boolean).join(': ')} style={whole} />
            <MarcasSvg marcas={foto.marcas} ancho={foto.ancho} alto={foto.alto} />
            <Box component="figcaption" sx={caption}>
              {label}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ p: 3, display: 'flex', justifyContent: 'flex-end', backgroundColor: 'background.paper' }}>
        <Button variant="contained" onClick={onClose}>
          Volver a la foto
        </Button>
      </Box>
    </Box>
  );
}

const whole = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' } as const;
const caption = {
  position: 'absolute',
  top: 8,
  left: 8,
  px: 2,
  py: 1,
  borderRadius: '6px',
  fontSize: 13,
  fontWeight: 600,
  color: '#fff',
  backgroundColor: 'rgba(0, 0, 0, 0.7)',
} as const;
