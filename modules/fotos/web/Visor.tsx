import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Foto } from '#modules/fotos/contract.ts';
import { etiquetasCategoria } from '#modules/fotos/rules.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { FotoDatos } from './FotoDatos.tsx';
import { MarcasSvg } from './MarcasSvg.tsx';
import { type DeQuien, useFotoUrl } from './queries.ts';
import { useZoom } from './use-zoom.ts';

const Dibujo = lazy(async () => ({ default: (await import('./Dibujo.tsx')).Dibujo }));
const Comparar = lazy(async () => ({ default: (await import('./Comparar.tsx')).Comparar }));

interface VisorProps {
  of: DeQuien;
  fotos: readonly Foto[];
  puede: { toma: boolean; ordena: boolean };
  /** Which one is looked at. */
  open: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One photo at a time, as large as the screen, with what is said of it. */
export function Visor({ of, fotos, puede, open, onOpen, onClose }: VisorProps) {
  const zona = useSession((state) => state.company?.zona);
  const [mode, setMode] = useState<'ver' | 'dibujar' | 'comparar'>('ver');
  const whole = useRef<HTMLDivElement>(null);
  // What had the focus went with the photo or the board before: the keys are for the viewer again.
  useEffect(() => {
    if (document.activeElement === document.body) whole.current?.focus();
  }, [open, mode]);
  const at = fotos.findIndex(({ id }) => id === open);
  const foto = fotos[at];
  const step = (by: -1 | 1) => {
    const other = fotos[at + by];
    if (other) onOpen(other.id);
  };
  // The one that was open is gone: deleted here or by somebody else.
  if (!foto) return null;
  const antes = fotos.find(({ id }) => id === foto.par_id);
  const keys = (event: KeyboardEvent) => {
    if (mode !== 'ver' || event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={keys}
      slotProps={{ paper: { 'aria-label': `Foto ${at + 1} de ${fotos.length}` } }}
    >
      <Box ref={whole} tabIndex={-1} sx={frame}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 1, gridColumn: '1 / -1' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 600 }}>
              {etiquetasCategoria[foto.categoria]} · {at + 1} de {fotos.length}
            </Box>
            <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
              {foto.usuario_nombre}, {formatInstante(foto.tomada_en, zona)}
            </Box>
          </Box>
          <IconButton onClick={onClose} aria-label="Cerrar">
            <X size={20} />
          </IconButton>
        </Box>
        <Box
          sx={{
            position: 'relative',
            minHeight: 0,
            backgroundColor: '#0b0f13',
            gridColumn: mode === 'ver' ? 'auto' : '1 / -1',
          }}
        >
          <Suspense fallback={null}>
            {mode === 'dibujar' && <Dibujo key={foto.id} of={of} foto={foto} onClose={() => setMode('ver')} />}
            {mode === 'comparar' && antes && <Comparar antes={antes} despues={foto} onClose={() => setMode('ver')} />}
            {mode === 'ver' && (
              <Looked key={foto.id} foto={foto} onStep={step} first={at === 0} last={at === fotos.length - 1} />
            )}
          </Suspense>
        </Box>
        {mode === 'ver' && (
          <FotoDatos
            key={foto.id}
            of={of}
            foto={foto}
            fotos={fotos}
            puede={puede}
            onDraw={() => setMode('dibujar')}
            onCompare={antes ? () => setMode('comparar') : undefined}
            onGone={() => {
              const other = fotos[at + 1] ?? fotos[at - 1];
              if (other) onOpen(other.id);
              else onClose();
            }}
          />
        )}
      </Box>
    </Dialog>
  );
}

interface LookedProps {
  foto: Foto;
  first: boolean;
  last: boolean;
  onStep: (by: -1 | 1) => void;
}

function Looked({ foto, first, last, onStep }: LookedProps) {
  const urlOf = useFotoUrl();
  const box = useRef<HTMLDivElement>(null);
  const { place, zoomBy, handlers } = useZoom(box, onStep);
  const isVideo = foto.clase === 'video';
  return (
    <>
      {isVideo ? (
        <Box
          component="video"
          src={urlOf(foto.id)}
          {...(foto.con_portada ? { poster: urlOf(foto.id, true) } : {})}
          controls
          muted
          playsInline
          preload="metadata"
          sx={fitted}
        />
      ) : (
        <Box
          ref={box}
          {...handlers}
          sx={{
            position: 'absolute',
            inset: 0,
            overflow: 'hidden',
            touchAction: 'none',
            cursor: place.scale > 1 ? 'grab' : 'default',
          }}
        >
          <Box
            sx={{
              position: 'absolute',
              inset: 0,
              transition: 'transform 80ms linear',
              '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
            }}
            style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${place.scale})` }}
          >
            <img
              src={urlOf(foto.id)}
              alt={foto.nota || etiquetasCategoria[foto.categoria]}
              draggable={false}
              style={fitted}
            />
            <MarcasSvg marcas={foto.marcas} ancho={foto.ancho} alto={foto.alto} />
          </Box>
        </Box>
      )}
      {!first && (
        <Over side="left" label="Anterior" onClick={() => onStep(-1)}>
          <ChevronLeft size={24} />
        </Over>
      )}
      {!last && (
        <Over side="right" label="Siguiente" onClick={() => onStep(1)}>
          <ChevronRight size={24} />
        </Over>
      )}
      {!isVideo && (
        <Box sx={{ position: 'absolute', top: 8, right: 8, display: 'flex', gap: 1 }}>
          <Tip title="Acercar">
            <IconButton onClick={() => zoomBy(1.6)} aria-label="Acercar" sx={over}>
              <ZoomIn size={20} />
            </IconButton>
          </Tip>
          <Tip title="Alejar">
            <span>
              <IconButton onClick={() => zoomBy(1 / 1.6)} disabled={place.scale === 1} aria-label="Alejar" sx={over}>
                <ZoomOut size={20} />
              </IconButton>
            </span>
          </Tip>
        </Box>
      )}
    </>
  );
}

interface OverProps {
  side: 'left' | 'right';
  label: string;
  onClick: () => void;
  children: ReactNode;
}
const Over = ({ side, label, onClick, children }: OverProps) => (
  <IconButton
    onClick={onClick}
    aria-label={label}
    sx={{ ...over, position: 'absolute', top: '50%', [side]: 8, transform: 'translateY(-50%)' }}
  >
    {children}
  </IconButton>
);

const over = {
  width: 48,
  height: 48,
  color: '#fff',
  backgroundColor: 'rgba(11, 15, 19, 0.66)',
  '&:hover': { backgroundColor: 'rgba(11, 15, 19, 0.85)' },
  '&.Mui-disabled': { color: 'rgba(255, 255, 255, 0.45)', backgroundColor: 'rgba(11, 15, 19, 0.5)' },
} as const;
const fitted = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' } as const;
const frame = {
  display: 'grid',
  height: '100dvh',
  outline: 'none',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  gridTemplateRows: { xs: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr)' },
} as const;
