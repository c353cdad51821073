import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useId } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { allowedMenu, type MenuEntry, type MenuGroup } from './menu.ts';

/** Everything that there is to open; the application fills it. */
export const EverythingContext = createContext<readonly MenuGroup[]>([]);

/** What this person may open of all that there is. */
export const useEverything = (): MenuGroup[] => allowedMenu(useContext(EverythingContext), usePermissions().can);

/** All that a person may open, by group: nothing is found only by whoever knows its key or its address. */
export function Launcher({ onOpen }: { onOpen?: () => void }) {
  const groups = useEverything();
  return (
    <Box sx={columns}>
      {groups.map((group) => (
        <Group key={group.title} group={group} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function Group({ group, onOpen }: { group: MenuGroup; onOpen: (() => void) | undefined }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid', pb: 4 }}>
      <Typography id={id} component="h3" sx={{ px: 2, pb: 1, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
        {group.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} onOpen={onOpen} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Entry({ entry: { icon: Icon, title, to }, onOpen }: { entry: MenuEntry; onOpen: (() => void) | undefined }) {
  return (
    <Box component={Link} to={to} onClick={onOpen} sx={row}>
      <Box component={Icon} size={18} strokeWidth={1.8} aria-hidden sx={{ flex: 'none', color: 'primary.main' }} />
      {title}
    </Box>
  );
}

/** Two columns on a phone. */
const columns = { columnWidth: { xs: 150, sm: 200 }, columnGap: '12px', mb: -4 } as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  minHeight: 34,
  px: 2,
  borderRadius: '8px',
  color: 'text.primary',
  fontSize: 13.5,
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' },
  '@media (pointer: coarse)': { minHeight: 48 },
} as const;
