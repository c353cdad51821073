import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { SIDE_BY_SIDE } from '../looks.ts';
import { useClasificaciones } from '../queries.ts';

/** The classes of the catalogue, one touch each; the chosen one stays chosen. */
export function Clasificaciones({ value, onPick }: { value: string | null; onPick: (id: string | null) => void }) {
  const { data } = useClasificaciones();
  const all = [
    { id: null, label: 'Todo' },
    ...(data ?? []).map(({ id, label, nombre }) => ({ id, label: label || nombre })),
  ];
  if (all.length === 1) return null;
  return (
    <Box role="group" aria-label="Clasificaciones" sx={strip}>
      {all.map(({ id, label }) => (
        <ButtonBase key={id ?? 'todo'} aria-pressed={value === id} onClick={() => onPick(id)} sx={chip}>
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
}

const strip = {
  display: 'flex',
  gap: 2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: -3,
  px: 3,
  [SIDE_BY_SIDE]: { flexWrap: 'wrap', mx: 0, px: 0 },
} as const;
const chip = {
  flexShrink: 0,
  font: 'inherit',
  fontSize: 13,
  fontWeight: 550,
  px: 3,
  minHeight: 32,
  borderRadius: '16px',
  border: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'primary.main' },
  '&[aria-pressed=true]': {
    borderColor: 'primary.main',
    backgroundColor: 'var(--mui-palette-soft)',
    color: 'primary.main',
    fontWeight: 640,
  },
  '@media (pointer: coarse)': { minHeight: 48, borderRadius: '22px', px: 4 },
};
