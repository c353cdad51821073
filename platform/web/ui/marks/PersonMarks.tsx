import Box from '@mui/material/Box';
import { Tip } from '../tips/Tip.tsx';
import { initialsOf } from '#platform/web/shell/InitialsAvatar.tsx';

export interface Person {
  nombre: string;
  color: string;
}

/** The initials of one person inside a ring of his colour; the name is told, and seen on touch. `note` goes after it. */
export function PersonMark({ nombre, color, note }: Person & { note?: string }) {
  return (
    <Tip title={note ? `${nombre}, ${note}` : nombre} touch>
      <Box component="span" role="img" aria-label={nombre} sx={mark} style={{ borderColor: color }}>
        {initialsOf(nombre)}
      </Box>
    </Tip>
  );
}

const MOST = 3;

/** Several people in the width of a cell: the first marks, how many more, and all the names at once. */
export function PersonMarks({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  const names = people.map((one) => one.nombre).join(', ');
  const rest = people.length - MOST;
  return (
    <Tip title={names} touch>
      <Box
        component="span"
        role="img"
        aria-label={names}
        sx={{ display: 'inline-flex', gap: '2px', verticalAlign: 'middle' }}
      >
        {people.slice(0, rest > 0 ? MOST - 1 : MOST).map(({ nombre, color }) => (
          <Box component="span" key={`${nombre}${color}`} sx={mark} style={{ borderColor: color }}>
            {initialsOf(nombre)}
          </Box>
        ))}
        {rest > 0 && (
          <Box component="span" sx={mark} style={{ borderColor: 'transparent' }}>
            +{rest + 1}
          </Box>
        )}
      </Box>
    </Tip>
  );
}

const mark = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: '2px solid',
  fontSize: 10,
  lineHeight: 1,
  fontWeight: 700,
  letterSpacing: 0,
  color: 'text.primary',
  backgroundColor: 'background.paper',
} as const;
