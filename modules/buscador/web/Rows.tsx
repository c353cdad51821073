import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { Entrada } from './entries.ts';

interface RowsProps {
  id: string;
  rows: readonly Entrada[];
  /** The one that Enter opens. */
  at: number;
  onPick: (row: Entrada) => void;
  /** In place of what is not there, or not yet. */
  said: string | null;
}

/** What was found and what may be done, under the name of its kind. */
export function Rows({ id, rows, at, onPick, said }: RowsProps) {
  const marked = useRef<HTMLLIElement>(null);
  const key = rows[at]?.clave;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when another row is marked
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for what to undo.
    void marked.current?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 380, maxHeight: { sm: '62dvh' }, flex: 1 }}>
      <Box role="status" sx={{ px: 5, color: 'text.secondary', '&:not(:empty)': { py: 3 } }}>
        {said}
      </Box>
      <Box component="ul" role="listbox" id={id} aria-label="Lo que coincide" tabIndex={0} sx={scroller}>
        {groupsOf(rows).map(({ grupo, from, entradas }) => (
          <Box component="li" role="presentation" key={`${grupo} ${from}`}>
            <Box role="presentation" id={`${id}-grupo-${from}`} sx={heading}>
              {grupo}
            </Box>
            <Box component="ul" role="group" aria-labelledby={`${id}-grupo-${from}`} sx={list}>
              {entradas.map((row, i) => (
                <Box
                  component="li"
                  role="option"
                  key={row.clave}
                  id={`${id}-${from + i}`}
                  ref={from + i === at ? marked : undefined}
                  aria-selected={from + i === at}
                  // The focus stays where one types.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onPick(row)}
                  sx={option}
                >
                  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                    {row.titulo}
                  </Box>
                  <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', textAlign: 'right' }}>
                    {row.subtitulo}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Rows of one kind stand together already; `from` is the place of the first among all. */
const groupsOf = (rows: readonly Entrada[]): { grupo: string; from: number; entradas: Entrada[] }[] => {
  const groups: { grupo: string; from: number; entradas: Entrada[] }[] = [];
  rows.forEach((row, i) => {
    const last = groups.at(-1);
    if (last?.grupo === row.grupo) last.entradas.push(row);
    else groups.push({ grupo: row.grupo, from: i, entradas: [row] });
  });
  return groups;
};

const list = { listStyle: 'none', m: 0, p: 0 };
// The rest of the list may be read with the keyboard alone, though the focus is where one types.
const scroller = { ...list, p: 2, overflowY: 'auto', outline: 'none' };
const heading = { px: 3, pt: 3, pb: 1, fontSize: 12, fontWeight: 600, color: 'text.secondary' };
const option = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 3,
  px: 3,
  py: 1.75,
  borderRadius: '8px',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-selected=true]': { backgroundColor: 'var(--mui-palette-soft)' },
  '@media (pointer: coarse)': { minHeight: 44, alignItems: 'center' },
};
