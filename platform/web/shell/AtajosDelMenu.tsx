import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { noteRecent, useAtajos } from './atajos.ts';
import { useEverything } from './everything.ts';
import { entryOf, type MenuEntry, type MenuGroup } from './menu.ts';

/** In the menu's free space: what this person marked, and what he opened last, of all that the menu leaves out. */
export function AtajosDelMenu({
  menu,
  onNavigate,
}: {
  menu: readonly MenuGroup[];
  onNavigate: (() => void) | undefined;
}) {
  const { favoritos, recientes } = useAtajos();
  useNoted(menu);
  const beside = (entry: MenuEntry) => !menu.some(({ entries }) => entries.some(({ to }) => to === entry.to));
  const shown = [...favoritos, ...recientes].filter(beside).slice(0, MAX);
  if (shown.length === 0) return null;
  return (
    <Box component="nav" aria-label="Tus atajos" data-atajos sx={strip}>
      {shown.map(({ to, title, icon: Icon }) => (
        <Box component={Link} key={to} to={to} onClick={onNavigate} sx={one} title={title}>
          <Icon size={18} strokeWidth={1.8} aria-hidden />
          <span>{title}</span>
        </Box>
      ))}
    </Box>
  );
}

const MAX = 8;

/** What is opened of what the menu leaves out is among the last. */
const useNoted = (menu: readonly MenuGroup[]): void => {
  const { pathname } = useLocation();
  const everything = useEverything();
  const current = entryOf(everything, pathname)?.to;
  const isBeside = current !== undefined && current !== '/' && entryOf(menu, current)?.to !== current;
  useEffect(() => {
    if (current !== undefined && isBeside) noteRecent(current);
  }, [current, isBeside]);
};

const strip = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(64px, 1fr))',
  gap: 1,
  p: 2,
  bgcolor: 'side',
  borderTop: '1px solid',
  borderColor: 'divider',
  // Where the entries fill the height there is no free space: «Todo» begins with the same.
  '@media (min-width: 900px) and (max-height: 859.95px)': { display: 'none' },
} as const;
const one = {
  display: 'grid',
  justifyItems: 'center',
  gap: 0.5,
  py: 1,
  minWidth: 0,
  borderRadius: '10px',
  fontSize: 11,
  lineHeight: 1.2,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' },
  '& > span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@media (pointer: coarse)': { minHeight: 48 },
} as const;
