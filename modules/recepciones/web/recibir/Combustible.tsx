import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { Fuel } from 'lucide-react';
import { useId } from 'react';
import { sayCombustible } from '#modules/recepciones/rules.ts';

interface CombustibleProps {
  value: number | null;
  onChange: (octavos: number) => void;
}

/** Eighths of a tank, as its gauge has them: touched where the needle is, or moved with the arrows. */
export function Combustible({ value, onChange }: CombustibleProps) {
  const id = useId();
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Fuel size={18} aria-hidden="true" />
        <Box id={id} component="span" sx={{ fontWeight: 600 }}>
          Combustible
        </Box>
        <Box component="span" sx={{ ml: 'auto', fontWeight: 650, fontSize: 17 }}>
          {value === null ? 'Sin leer' : sayCombustible(value)}
        </Box>
      </Box>
      <Box sx={{ px: 3 }}>
        <Slider
          aria-labelledby={id}
          value={value ?? 0}
          min={0}
          max={8}
          step={1}
          marks={marks}
          getAriaValueText={sayCombustible}
          onChange={(_, octavos) => onChange(Array.isArray(octavos) ? (octavos[0] ?? 0) : octavos)}
          sx={
            value === null
              ? { ...gauge, '& .MuiSlider-thumb': { ...gauge['& .MuiSlider-thumb'], opacity: 0.35 } }
              : gauge
          }
        />
      </Box>
    </Box>
  );
}

const marks = Array.from({ length: 9 }, (_, i) => ({
  value: i,
  label: i === 0 ? 'E' : i === 8 ? 'F' : i % 2 === 0 ? `${i}/8` : '',
}));

const gauge = {
  height: 14,
  py: '22px !important',
  touchAction: 'pan-y',
  '& .MuiSlider-rail': { opacity: 1, backgroundColor: 'var(--mui-palette-divider)' },
  '& .MuiSlider-track': { border: 0 },
  '& .MuiSlider-mark': { width: 2, height: 14, backgroundColor: 'background.paper' },
  '& .MuiSlider-markLabel': { top: 48, fontSize: 12.5, color: 'text.secondary' },
  '& .MuiSlider-thumb': { width: 34, height: 34, border: '3px solid var(--mui-palette-background-paper)' },
} as const;
