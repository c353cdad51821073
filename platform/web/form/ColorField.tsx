import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { type FieldProps, useField } from './field.ts';

export interface ColorFieldProps extends FieldProps {
  /** `[#RRGGBB, name]`; those of people unless said. */
  choices?: readonly [color: string, title: string][];
}

/** One of a few colours that can be told apart on any theme; a colour kept from before stays among them. */
export function ColorField({ name, label, helperText, choices: given = colors }: ColorFieldProps) {
  const { value, set, blur, shown } = useField<string>(name, helperText);
  const id = useId();
  const kept = value?.toUpperCase() ?? '';
  const choices: [string, string][] =
    kept === '' || given.some(([color]) => color === kept) ? [...given] : [...given, [kept, 'Otro']];
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }} aria-describedby={shown.helperText && id}>
      <Box component="legend" sx={{ p: 0, mb: 1.5, fontSize: 12, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {choices.map(([color, title]) => (
          <Box component="label" key={color} title={title} sx={swatch} style={{ backgroundColor: color }}>
            <input
              type="radio"
              name={name}
              value={color}
              checked={kept === color}
              onChange={() => set(color)}
              onBlur={blur}
              style={cover}
            />
            <span style={visuallyHidden}>{title}</span>
            {kept === color && <Check size={16} color="#fff" strokeWidth={3} aria-hidden="true" />}
          </Box>
        ))}
      </Box>
      {shown.helperText && (
        <Box id={id} sx={{ mt: 1, fontSize: 12, color: shown.error ? 'error.main' : 'text.secondary' }}>
          {shown.helperText}
        </Box>
      )}
    </Box>
  );
}

const colors: [string, string][] = [
  ['#0E5C73', 'Petróleo'],
  ['#1D5A8F', 'Azul'],
  ['#5B4B9A', 'Morado'],
  ['#A1356B', 'Magenta'],
  ['#B3261E', 'Rojo'],
  ['#B0560A', 'Naranja'],
  ['#855300', 'Mostaza'],
  ['#17693F', 'Verde'],
  ['#55616E', 'Gris'],
];

// Unseen and as large as its colour, so that it is what the finger touches.
const cover = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;

const swatch = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: '50%',
  cursor: 'pointer',
  '&:has(:focus-visible)': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '2px' },
  '@media (pointer: coarse)': { width: 48, height: 48 },
} as const;
