import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';

interface OpcionesProps<V extends string> {
  label: string;
  options: readonly (readonly [value: V, label: string])[];
  value: V | null;
  onPick: (value: V) => void;
}

/** One of a few, by a thumb. */
export function Opciones<V extends string>({ label, options, value, onPick }: OpcionesProps<V>) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {options.map(([one, text]) => (
        <ButtonBase key={one} aria-pressed={value === one} onClick={() => onPick(one)} sx={option}>
          {text}
        </ButtonBase>
      ))}
    </Box>
  );
}

const option = {
  minHeight: 44,
  '@media (pointer: coarse)': { minHeight: 48 },
  minWidth: 56,
  px: 3.5,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  fontSize: 14,
  fontWeight: 600,
  touchAction: 'manipulation',
  '&[aria-pressed="true"]': {
    color: 'primary.main',
    borderColor: 'primary.main',
    backgroundColor: 'var(--mui-palette-soft)',
    boxShadow: 'inset 0 0 0 1px currentcolor',
  },
} as const;
