import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { Video } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FotosDeDueno } from '#modules/fotos/contract.ts';
import { type Categoria, type Cumplida, categorias, etiquetasCategoria, placesFor } from '#modules/fotos/rules.ts';
import { toast } from '#platform/web/toast.tsx';
import { big, PickButton } from './PickButton.tsx';
import { type DeQuien, type Toma, takeFotos, takeVideo } from './queries.ts';

const GrabarVideo = lazy(async () => ({ default: (await import('./GrabarVideo.tsx')).GrabarVideo }));

interface TomarFotosProps {
  of: DeQuien;
  fotos: FotosDeDueno;
  asked: readonly Cumplida[];
  /** What the next one most likely is. */
  next: Cumplida | undefined;
}

/** Camera, gallery and film, with what is said of what is taken. */
export function TomarFotos({ of, fotos, asked, next }: TomarFotosProps) {
  const [own, setOwn] = useState<Categoria | null>(null);
  const [clienteVe, setClienteVe] = useState(of.cliente_ve ?? false);
  const [left, setLeft] = useState(0);
  const [filming, setFilming] = useState(false);
  const [sorted, setSorted] = useState(false);
  const categoria = own ?? next?.categoria ?? 'trabajo';
  const tomaFor = (pedida: Cumplida | undefined): Toma => {
    const parte_id = of.parte_id ?? (own === null ? pedida?.parte_id : undefined);
    return {
      categoria: own ?? pedida?.categoria ?? 'trabajo',
      cliente_ve: clienteVe,
      ...(parte_id === undefined ? {} : { parte_id }),
    };
  };
  const keep = async (files: readonly File[]) => {
    const places = placesFor(asked, next);
    setSorted(own === null && files.length > 1 && places.length > 1);
    setLeft((now) => now + files.length);
    for (const [at, file] of files.entries()) {
      await takeFotos(of, [file], tomaFor(places[at]));
      setLeft((now) => now - 1);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={ways}>
        <PickButton camera label="Tomar foto" onPick={(files) => void keep(files)} />
        <PickButton label="Elegir fotos" onPick={(files) => void keep(files)} />
        {canFilm() && fotos.video_megas > 0 && (
          <Button variant="outlined" startIcon={<Video size={17} />} onClick={() => setFilming(true)} sx={big}>
            Grabar video
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        <TextField
          select
          size="small"
          label="Qué muestra"
          value={categoria}
          onChange={(event) => setOwn(categorias.find((one) => one === event.target.value) ?? null)}
          sx={{ minWidth: 168 }}
        >
          {categorias.map((one) => (
            <MenuItem key={one} value={one}>
              {etiquetasCategoria[one]}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={<Switch checked={clienteVe} onChange={(_, on) => setClienteVe(on)} />}
          label="El cliente las ve"
        />
        <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {left > 0
            ? `Preparando ${left === 1 ? 'la foto' : `${left} fotos`}…`
            : sorted && 'Quedaron en el orden en que se piden. Toca una para corregir qué muestra.'}
        </Box>
      </Box>
      {filming && (
        <Suspense fallback={null}>
          <GrabarVideo
            megas={fotos.video_megas}
            onFilm={(film) =>
              void takeVideo(of, film, tomaFor(next)).catch(() =>
                toast('Este equipo no tiene espacio para el video. Grábalo más corto.', { tone: 'error' }),
              )
            }
            onClose={() => setFilming(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** Only the camera: what it shows is known, and who sees it is decided later. */
export function FotoRapida({ of, categoria }: { of: DeQuien; categoria: Categoria }) {
  const [taken, setTaken] = useState(0);
  const keep = async (files: readonly File[]) => {
    const kept = await takeFotos(of, files, { categoria, ...(of.parte_id ? { parte_id: of.parte_id } : {}) });
    setTaken((now) => now + kept);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PickButton camera single label="Tomar foto" onPick={(files) => void keep(files)} />
      <Box role="status" sx={{ fontWeight: 600 }}>
        {taken > 0 && (taken === 1 ? '1 foto guardada.' : `${taken} fotos guardadas.`)}
      </Box>
    </Box>
  );
}

const canFilm = (): boolean => 'MediaRecorder' in window && 'mediaDevices' in navigator;
/** On a phone the camera is as wide as the thumb's way, and the rest below it. */
const ways = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  '& > button:first-of-type': { gridColumn: '1 / -1' },
} as const;
