import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ArrowUpRight, Circle, Type, Undo2 } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import type { Foto, Marca } from '#modules/fotos/contract.ts';
import { type ColorDeMarca, coloresDeMarca, etiquetasCategoria, MAX_MARCAS, PUNTOS } from '#modules/fotos/rules.ts';
import { inkOf, MarcasSvg } from './MarcasSvg.tsx';
import { changeFoto, type DeQuien, useFotoUrl } from './queries.ts';

type Herramienta = Marca['tipo'];

/** Arrow, circle and words over a photo; the photo below stays as it was. */
export function Dibujo({ of, foto, onClose }: { of: DeQuien; foto: Foto; onClose: () => void }) {
  const urlOf = useFotoUrl();
  const [marcas, setMarcas] = useState<readonly Marca[]>(foto.marcas);
  const [drawing, setDrawing] = useState<Marca | null>(null);
  const [tool, setTool] = useState<Herramienta>('flecha');
  const [color, setColor] = useState<ColorDeMarca>('rojo');
  const [texto, setTexto] = useState('');
  const [busy, setBusy] = useState(false);
  const full = marcas.length >= MAX_MARCAS;
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (full) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = placeOf(event);
    if (tool !== 'texto') return setDrawing({ tipo: tool, x, y, x2: x, y2: y, color });
    if (texto.trim() !== '') setMarcas([...marcas, { tipo: 'texto', x, y, texto: texto.trim(), color }]);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drawing || drawing.tipo === 'texto') return;
    const [x2, y2] = placeOf(event);
    setDrawing({ ...drawing, x2, y2 });
  };
  const end = () => {
    if (drawing && isSeen(drawing)) setMarcas([...marcas, drawing]);
    setDrawing(null);
  };
  const save = async () => {
    setBusy(true);
    const saved = await changeFoto(of, foto, { marcas: [...marcas] });
    setBusy(false);
    if (saved) onClose();
  };
  const [ancho, alto] = [foto.ancho ?? 4, foto.alto ?? 3];
  return (
    <Box sx={{ position: 'absolute', inset: 0, display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto' }}>
      <Box sx={{ position: 'relative', containerType: 'size', display: 'grid', placeItems: 'center' }}>
        {/* As large as it fits, and no larger: a finger's place is a place of the photo. */}
        <Box
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={() => setDrawing(null)}
          role="img"
          aria-label={`Dibujo sobre ${etiquetasCategoria[foto.categoria]}: ${marcas.length} marcas`}
          sx={{ position: 'relative', touchAction: 'none', cursor: 'crosshair' }}
          style={{ width: `min(100cqw, ${(100 * ancho) / alto}cqh)`, aspectRatio: `${ancho} / ${alto}` }}
        >
          <img
            src={urlOf(foto.id)}
            alt=""
            draggable={false}
            style={{ width: '100%', height: '100%', display: 'block' }}
          />
          <MarcasSvg marcas={drawing ? [...marcas, drawing] : marcas} ancho={ancho} alto={alto} />
        </Box>
      </Box>
      <Box sx={bar}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={tool}
          onChange={(_, next: Herramienta | null) => next && setTool(next)}
          aria-label="Qué dibujar"
        >
          <ToggleButton value="flecha" aria-label="Flecha" sx={key}>
            <ArrowUpRight size={20} />
          </ToggleButton>
          <ToggleButton value="circulo" aria-label="Círculo" sx={key}>
            <Circle size={20} />
          </ToggleButton>
          <ToggleButton value="texto" aria-label="Texto" sx={key}>
            <Type size={20} />
          </ToggleButton>
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={color}
          onChange={(_, next: ColorDeMarca | null) => next && setColor(next)}
          aria-label="Color"
        >
          {coloresDeMarca.map((one) => (
            <ToggleButton key={one} value={one} aria-label={one} sx={key}>
              <Box
                sx={{ width: 20, height: 20, borderRadius: '50%', border: '2px solid rgba(0, 0, 0, 0.5)' }}
                style={{ backgroundColor: inkOf(one) }}
              />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {tool === 'texto' && (
          <TextField
            size="small"
            label="Texto"
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
            helperText="Escríbelo y toca dónde va."
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
        )}
        <Button
          startIcon={<Undo2 size={16} />}
          disabled={marcas.length === 0}
          onClick={() => setMarcas(marcas.slice(0, -1))}
        >
          Quitar la última
        </Button>
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="contained" loading={busy} onClick={() => void save()}>
            Guardar dibujo
          </Button>
        </Box>
        {full && (
          <Box sx={{ flexBasis: '100%', fontSize: 13 }}>Caben {MAX_MARCAS} marcas. Quita alguna para poner otra.</Box>
        )}
      </Box>
    </Box>
  );
}

const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): [number, number] => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * PUNTOS);
  return [within((clientX - left) / width), within((clientY - top) / height)];
};

/** A tap is no arrow. */
const isSeen = (marca: Marca): boolean =>
  marca.tipo !== 'texto' && Math.hypot(marca.x2 - marca.x, marca.y2 - marca.y) > PUNTOS * 0.02;

const key = { width: 44, height: 44 } as const;
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 3,
  backgroundColor: 'background.paper',
  borderTop: '1px solid var(--mui-palette-divider)',
} as const;
