import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { CloudUpload, Eye, TriangleAlert, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { etiquetasCategoria } from '#modules/fotos/rules.ts';
import { discardWrite, retryWrite } from '#platform/web/outbox/outbox.ts';
import type { PendingWrite } from '#platform/web/outbox/pending-write.ts';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { MarcasSvg } from './MarcasSvg.tsx';
import { type FotoConEspera, useFotoUrl } from './queries.ts';

/** A photo in its list: small, with what was drawn on it and who sees it. */
export function FotoTile({ foto, espera, seElimina, onOpen }: FotoConEspera & { onOpen: () => void }) {
  const urlOf = useFotoUrl();
  const label = etiquetasCategoria[foto.categoria];
  // Words are cut at this size, and too small to be read.
  const drawn = foto.marcas.filter(({ tipo }) => tipo !== 'texto');
  const refused = espera.some(({ failure }) => failure !== null);
  const state = refused ? 'no se guardó un cambio' : seElimina ? 'se elimina' : espera.length > 0 ? 'por enviar' : '';
  const name = [label, foto.nota, foto.cliente_ve && 'la ve el cliente', state].filter(Boolean).join(', ');
  return (
    <Box component="li">
      <ButtonBase
        onClick={onOpen}
        aria-label={`Ver ${foto.clase} ${name}`}
        sx={tile}
        style={seElimina ? { opacity: 0.5 } : {}}
        focusRipple
      >
        {foto.clase === 'video' ? (
          <>
            {foto.con_portada && (
              <img src={urlOf(foto.id, true)} alt="" loading="lazy" decoding="async" style={whole} />
            )}
            <Box sx={foto.con_portada ? over : middle}>
              <Video size={foto.con_portada ? 16 : 28} aria-hidden="true" />
              <span>{foto.segundos} s</span>
            </Box>
          </>
        ) : (
          <>
            <img src={urlOf(foto.id, true)} alt="" loading="lazy" decoding="async" style={whole} />
            <MarcasSvg marcas={drawn} ancho={foto.ancho} alto={foto.alto} fit="cover" />
          </>
        )}
        {(foto.cliente_ve || espera.length > 0) && (
          <Box sx={badge}>
            {refused && <TriangleAlert size={14} aria-hidden="true" />}
            {!refused && espera.length > 0 && <CloudUpload size={14} aria-hidden="true" />}
            {foto.cliente_ve && <Eye size={14} aria-hidden="true" />}
          </Box>
        )}
        <Caption>{seElimina ? 'Se elimina' : label}</Caption>
      </ButtonBase>
    </Box>
  );
}

/** One that waits in this browser for the network, or that the server did not take, with the way out. */
export function WaitingTile({ write }: { write: PendingWrite }) {
  const failed = write.failure !== null;
  return (
    <Box
      component="li"
      sx={failed ? { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' } : {}}
    >
      <Box sx={{ ...tile, ...(failed ? { width: 72, flex: 'none' } : {}), borderStyle: 'dashed' }}>
        {write.preview ? <img src={write.preview} alt="" style={{ ...whole, opacity: 0.55 }} /> : <Video size={28} />}
        <Box sx={badge}>
          {failed ? <TriangleAlert size={14} aria-hidden="true" /> : <CloudUpload size={14} aria-hidden="true" />}
        </Box>
        {!failed && (
          <Caption>
            Por enviar<span style={visuallyHidden}>: {write.text}</span>
          </Caption>
        )}
      </Box>
      {failed && (
        <Box sx={{ flex: '1 1 200px', minWidth: 0, display: 'grid', gap: 1 }}>
          <Box role="alert" sx={{ fontSize: 13.5 }}>
            No se guardó: {write.failure}
          </Box>
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Button size="small" variant="outlined" onClick={() => void retryWrite(write.id)}>
              Reintentar
            </Button>
            <Button size="small" color="error" onClick={() => void discardWrite(write.id)}>
              Descartar
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}

const Caption = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      px: 2,
      pt: 4,
      pb: 1,
      fontSize: 12,
      fontWeight: 600,
      textAlign: 'left',
      color: '#fff',
      background: 'linear-gradient(transparent, rgba(0, 0, 0, 0.78) 55%)',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    }}
  >
    {children}
  </Box>
);

const tile = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  borderRadius: '8px',
  overflow: 'hidden',
  border: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'soft',
  color: 'text.primary',
} as const;
const whole = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' } as const;
const middle = { display: 'grid', justifyItems: 'center', gap: 1, fontSize: 13, pb: 4 } as const;
const badge = {
  position: 'absolute',
  top: 6,
  right: 6,
  display: 'flex',
  gap: 1,
  p: 1,
  borderRadius: '6px',
  color: '#fff',
  backgroundColor: 'rgba(0, 0, 0, 0.7)',
} as const;
/** Of a film that has its picture. */
const over = { ...badge, right: 'auto', left: 6, alignItems: 'center', fontSize: 12 } as const;
