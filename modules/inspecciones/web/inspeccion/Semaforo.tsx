import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Punto } from '#modules/inspecciones/rules/formas.ts';
import { type Color, etiquetasColor, type Respuesta } from '#modules/inspecciones/rules.ts';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { tones } from '../looks.ts';

const lights = ['verde', 'amarillo', 'rojo'] as const;
const icons = { verde: Check, amarillo: TriangleAlert, rojo: X } as const;

/** Three buttons for a thumb in a glove: the colour, its word and its sign. */
export function Semaforo({ punto, onPick }: { punto: Punto; onPick: (color: Color) => void }) {
  return (
    <Group punto={punto}>
      {lights.map((color) => {
        const Icon = icons[color];
        return (
          <Light key={color} color={color} chosen={punto.color === color} onClick={() => onPick(color)}>
            <Icon size={18} aria-hidden="true" />
            {etiquetasColor[color]}
          </Light>
        );
      })}
    </Group>
  );
}

export function SiNo({ punto, onPick }: { punto: Punto; onPick: (respuesta: Respuesta) => void }) {
  const colorOf = (respuesta: Respuesta): Color => (respuesta === punto.malo ? punto.color_malo : 'verde');
  return (
    <Group punto={punto}>
      {(['si', 'no'] as const).map((one) => (
        <Light key={one} color={colorOf(one)} chosen={punto.respuesta === one} onClick={() => onPick(one)}>
          {one === 'si' ? 'Sí' : 'No'}
        </Light>
      ))}
    </Group>
  );
}

const Group = ({ punto, children }: { punto: Punto; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={`Cómo está: ${punto.nombre}`}
    sx={{ flex: 1, display: 'flex', gap: { xs: 1.5, sm: 2 }, minWidth: 0 }}
  >
    {children}
  </Box>
);

function Light({
  color,
  chosen,
  onClick,
  children,
}: {
  color: Color;
  chosen: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const tone = toneColors[tones[color]];
  return (
    <ButtonBase
      aria-pressed={chosen}
      onClick={onClick}
      sx={light}
      style={
        chosen
          ? { ...tone, borderColor: tone.color, boxShadow: `inset 0 0 0 1px ${tone.color}` }
          : { color: tone.color }
      }
    >
      {children}
    </ButtonBase>
  );
}

const light = {
  flex: '1 1 0',
  minWidth: 0,
  minHeight: 56,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  fontSize: 13.5,
  fontWeight: 650,
  // A thumb in a glove moves while it touches: that is a touch all the same.
  touchAction: 'manipulation',
} as const;
