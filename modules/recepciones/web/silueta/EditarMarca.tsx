import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FotosDialog } from '#modules/fotos/web/front-door.tsx';
import { vistasDibujadas } from '#modules/recepciones/data/siluetas.ts';
import {
  etiquetasGolpe,
  etiquetasVista,
  type Golpe,
  LADO,
  type Lugar,
  sayLugar,
  tiposGolpe,
  type Vista,
} from '#modules/recepciones/rules.ts';
import { fotosOf } from '../fotos.ts';
import { Opciones } from '../Opciones.tsx';

interface EditarMarcaProps {
  golpe: Golpe;
  numero: number;
  fotos: { dueno: 'recepcion' | 'entrega'; dueno_id: string; nombre: string };
  onChange: (golpe: Golpe) => void;
  onRemove: () => void;
  onDone: () => void;
}

/** What one mark is: kind, words, place for whoever does not touch, and its photo. */
export function EditarMarca({ golpe, numero, fotos, onChange, onRemove, onDone }: EditarMarcaProps) {
  const [shooting, setShooting] = useState(false);
  const change = (said: Partial<Golpe>) => onChange({ ...golpe, ...said });
  return (
    <Box component="section" aria-label={`Marca ${numero}`} sx={surface}>
      <Opciones
        label={`Qué tiene la marca ${numero}`}
        options={tiposGolpe.map((tipo) => [tipo, etiquetasGolpe[tipo]])}
        value={golpe.tipo}
        onPick={(tipo) => change({ tipo })}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          size="small"
          label="Nota"
          value={golpe.nota}
          onChange={(event) => change({ nota: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <TextField
          select
          size="small"
          label="Dónde"
          value={placeOf(golpe)}
          onChange={(event) => change(places[Number(event.target.value)] ?? {})}
        >
          {places.map((place, i) => (
            <MenuItem key={sayLugar(place)} value={i}>
              {sayLugar(place)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" variant="outlined" startIcon={<Camera size={16} />} onClick={() => setShooting(true)}>
          Foto de la marca
        </Button>
        <Button size="small" color="error" startIcon={<Trash2 size={16} />} onClick={onRemove}>
          Quitar
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button size="small" onClick={onDone}>
          Listo
        </Button>
      </Box>
      {shooting && (
        <FotosDialog
          heading={`${etiquetasGolpe[golpe.tipo]}. ${sayLugar(golpe)}`}
          of={fotosOf(fotos.dueno, fotos.dueno_id, fotos.nombre, golpe.id)}
          pedidas={[
            { titulo: `${etiquetasVista[golpe.vista]}: ${etiquetasGolpe[golpe.tipo]}`, minimo: 1, categoria: 'dano' },
          ]}
          porLlegar
          onClose={() => setShooting(false)}
        />
      )}
    </Box>
  );
}

const THIRDS = [LADO / 6, LADO / 2, (5 * LADO) / 6].map(Math.round);
const placesOf = (vista: Vista): Lugar[] =>
  THIRDS.flatMap((x): Lugar[] =>
    vista === 'arriba' ? THIRDS.map((y) => ({ vista, x, y })) : [{ vista, x, y: LADO / 2 }],
  );
/** Each third of a side, and each ninth from above. */
const places = vistasDibujadas.flatMap(placesOf);
const placeOf = (golpe: Golpe): number => places.findIndex((place) => sayLugar(place) === sayLugar(golpe));

const surface = {
  display: 'grid',
  gap: 3,
  p: 3,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.default',
} as const;
