import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Star } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { foldText } from '#platform/contract/fold.ts';
import { type Atajos, useAtajos } from './atajos.ts';
import { useEverything } from './everything.ts';
import type { MenuEntry, MenuGroup } from './menu.ts';

interface LauncherProps {
  onOpen?: () => void;
  /** With a box to search in, and what this person marked or opened last before all the rest. */
  whole?: boolean;
}

/** All that a person may open, by group: nothing is found only by whoever knows its key or its address. */
export function Launcher({ onOpen, whole = false }: LauncherProps) {
  return whole ? <Whole onOpen={onOpen} /> : <Plain onOpen={onOpen} />;
}

function Plain({ onOpen }: { onOpen: (() => void) | undefined }) {
  return <Groups groups={useEverything()} onOpen={onOpen} />;
}

function Whole({ onOpen }: { onOpen: (() => void) | undefined }) {
  const navigate = useNavigate();
  const atajos = useAtajos();
  const everything = useEverything();
  const [text, setText] = useState('');
  const found = findEntries(everything, text);
  const groups = text.trim() === '' ? [...own(atajos), ...everything] : found;
  const first = found[0]?.entries[0];
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || !first) return;
    onOpen?.();
    void navigate(first.to);
  };
  return (
    <>
      <Box component="form" role="search" onSubmit={open} sx={{ pb: 4, pt: 1 }}>
        <TextField
          fullWidth
          size="small"
          autoFocus
          type="search"
          label="Buscar en Todo"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      {groups.length === 0 ? (
        <Box role="status" sx={{ pb: 4, color: 'text.secondary' }}>
          {`Nada de lo que puedes abrir dice «${text.trim()}».`}
        </Box>
      ) : (
        <Groups groups={groups} onOpen={onOpen} atajos={atajos} />
      )}
    </>
  );
}

const own = ({ favoritos, recientes }: Atajos): MenuGroup[] =>
  [
    { title: 'Favoritos', entries: favoritos },
    { title: 'Recientes', entries: recientes },
  ].filter(({ entries }) => entries.length > 0);

/** The entries whose title, or whose group's, has what was written, without accents. */
export const findEntries = (groups: readonly MenuGroup[], text: string): MenuGroup[] => {
  const words = foldText(text).split(' ').filter(Boolean);
  const says = (title: string) => words.every((word) => foldText(title).includes(word));
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ title }) => says(`${title} ${group.title ?? ''}`)) }))
    .filter(({ entries }) => entries.length > 0);
};

function Groups({
  groups,
  onOpen,
  atajos,
}: {
  groups: readonly MenuGroup[];
  onOpen: (() => void) | undefined;
  atajos?: Atajos;
}) {
  return (
    <Box sx={columns}>
      {groups.map((group) => (
        <Group key={group.title} group={group} onOpen={onOpen} atajos={atajos} />
      ))}
    </Box>
  );
}

function Group({
  group,
  onOpen,
  atajos,
}: {
  group: MenuGroup;
  onOpen: (() => void) | undefined;
  atajos: Atajos | undefined;
}) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid', pb: 4 }}>
      <Typography id={id} component="h3" sx={{ px: 2, pb: 1, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
        {group.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {group.entries.map((entry) => (
          <Box component="li" key={entry.to} sx={{ display: 'flex', alignItems: 'center' }}>
            <Entry entry={entry} onOpen={onOpen} />
            {atajos && group.title !== 'Recientes' && <Mark entry={entry} atajos={atajos} />}
          </Box>
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

function Mark({ entry, atajos }: { entry: MenuEntry; atajos: Atajos }) {
  const marked = atajos.isFavorito(entry);
  return (
    <IconButton
      size="small"
      aria-pressed={marked}
      aria-label={`${entry.title} entre tus favoritos`}
      onClick={() => atajos.toggle(entry)}
      sx={{ color: marked ? 'primary.main' : 'text.disabled', '@media (pointer: coarse)': { width: 44, height: 44 } }}
    >
      <Star size={15} fill={marked ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

/** Two columns on a phone. */
const columns = { columnWidth: { xs: 150, sm: 200 }, columnGap: '12px', mb: -4 } as const;

const row = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
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
