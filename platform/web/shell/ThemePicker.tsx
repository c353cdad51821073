import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { Check, Palette } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { palettes, type ThemeId, themeIds } from '#platform/web/theme/palettes.ts';
import { useThemeChoice } from '#platform/web/theme/theme-mode.ts';

/** The six themes from an icon in the top bar. */
export function ThemePicker() {
  return (
    <ThemeMenu>
      {(open) => (
        <Tip title="Tema">
          <IconButton onClick={(event) => open(event.currentTarget)} aria-label="Elegir tema" aria-haspopup="menu">
            <Palette size={19} />
          </IconButton>
        </Tip>
      )}
    </ThemeMenu>
  );
}

export function ThemeMenu({ children }: { children: (open: (anchor: HTMLElement) => void) => ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { current, pick } = useThemeChoice();
  const choose = (id: ThemeId) => {
    setAnchor(null);
    // Whoever chose sees the menu go at once: to colour the whole page anew takes several frames.
    requestAnimationFrame(() => setTimeout(() => pick(id)));
  };
  return (
    <>
      {children(setAnchor)}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Tema' } }}
      >
        {themeIds.map((id) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === current}
            selected={id === current}
            onClick={() => choose(id)}
          >
            <ListItemIcon>
              <Swatch id={id} />
            </ListItemIcon>
            <ListItemText sx={{ mr: 4 }}>{palettes[id].label}</ListItemText>
            {id === current && <Check size={16} aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

export function Swatch({ id }: { id: ThemeId }) {
  const { paper, primary, line } = palettes[id];
  return (
    <Box
      aria-hidden
      sx={{
        width: 18,
        height: 18,
        borderRadius: '50%',
        border: `1px solid ${line}`,
        background: `linear-gradient(135deg, ${paper} 50%, ${primary} 50%)`,
      }}
    />
  );
}
