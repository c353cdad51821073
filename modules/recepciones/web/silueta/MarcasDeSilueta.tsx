import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { vistasDibujadas } from '#modules/recepciones/data/siluetas.ts';
import { etiquetasSilueta, type Golpe, MAX_GOLPES, type Silueta, siluetas } from '#modules/recepciones/rules.ts';
import { newId } from '#platform/web/call-keys.ts';
import { toast } from '#platform/web/toast.tsx';
import { EditarMarca } from './EditarMarca.tsx';
import { ListaDeMarcas } from './ListaDeMarcas.tsx';
import { VistaDeSilueta } from './VistaDeSilueta.tsx';
import { views } from './views.ts';

export interface MarcasDeSiluetaProps {
  silueta: Silueta;
  golpes: readonly Golpe[];
  /** Those that it already had; they stay as they were told. */
  antes?: readonly Golpe[];
  onChange: (golpes: Golpe[]) => void;
  onSilueta?: (silueta: Silueta) => void;
  /** Whose photos those of a mark are. */
  fotos: { dueno: 'recepcion' | 'entrega'; dueno_id: string; nombre: string };
}

/** The vehicle from above and from both sides: touched where it has something, told what and how. */
export function MarcasDeSilueta({ silueta, golpes, antes = [], onChange, onSilueta, fotos }: MarcasDeSiluetaProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const known = new Set(antes.map(({ id }) => id));
  const marcas = golpes.map((golpe, i) => ({
    ...golpe,
    numero: i + 1,
    nueva: antes.length > 0 && !known.has(golpe.id),
  }));
  const editing = golpes.find(({ id }) => id === chosen && !known.has(id));
  const add = (lugar: Pick<Golpe, 'vista' | 'x' | 'y'>) => {
    if (golpes.length >= MAX_GOLPES) return toast(`Caben ${MAX_GOLPES} marcas. Quita alguna para agregar otra.`);
    // What was told last is what most likely comes next.
    const golpe: Golpe = { ...lugar, id: newId(), tipo: golpes.at(-1)?.tipo ?? 'rayon', nota: '' };
    onChange([...golpes, golpe]);
    setChosen(golpe.id);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 200px', color: 'text.secondary', fontSize: 13.5 }}>Toca el dibujo donde tenga algo.</Box>
        {onSilueta && (
          <TextField
            select
            size="small"
            label="Dibujo"
            value={silueta}
            onChange={(event) => onSilueta(siluetas.find((one) => one === event.target.value) ?? silueta)}
            sx={{ minWidth: 140 }}
          >
            {siluetas.map((one) => (
              <MenuItem key={one} value={one}>
                {etiquetasSilueta[one]}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      <Box sx={views}>
        {vistasDibujadas.map((vista) => (
          <VistaDeSilueta
            key={vista}
            silueta={silueta}
            vista={vista}
            marcas={marcas}
            chosen={chosen}
            onTap={(x, y) => add({ vista, x, y })}
            onChoose={setChosen}
          />
        ))}
      </Box>
      {editing && (
        <EditarMarca
          key={editing.id}
          golpe={editing}
          numero={golpes.indexOf(editing) + 1}
          fotos={fotos}
          onChange={(golpe) => onChange(golpes.map((one) => (one.id === golpe.id ? golpe : one)))}
          onRemove={() => {
            onChange(golpes.filter(({ id }) => id !== editing.id));
            setChosen(null);
          }}
          onDone={() => setChosen(null)}
        />
      )}
      {marcas.length > 0 && <ListaDeMarcas marcas={marcas} chosen={chosen} onChoose={setChosen} />}
      <Box>
        <Button size="small" startIcon={<Plus size={16} />} onClick={() => add({ vista: 'izquierda', x: 500, y: 500 })}>
          Agregar marca sin tocar el dibujo
        </Button>
      </Box>
    </Box>
  );
}
