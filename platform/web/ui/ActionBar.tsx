import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EllipsisVertical } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { KeyHint } from './KeyHint.tsx';
import { PHONE } from './media.ts';
import { ariaKeys, type BoundKey, hintOf, useShortcut } from './shortcut.ts';

export interface Action {
  id: string;
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  /** Why it cannot be done now (the same sentence that the server refuses with); `null` = it can. */
  refusal?: string | null;
  /** The one filled button of the page. */
  primary?: boolean;
  danger?: boolean;
  busy?: boolean;
  /** `E`, `P`, `F12`: one of the list of keys. */
  shortcut?: BoundKey;
  /** Always inside the «Más acciones» menu. */
  folded?: boolean;
}

/** A document's actions. What cannot be done stays in sight, grey, and says why. */
export function ActionBar({ actions, label = 'Acciones' }: { actions: Action[]; label?: string }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const isFolded = (a: Action) => a.folded || (phone && !a.primary);
  const folded = actions.filter(isFolded);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {actions.map((action) => (
        <ActionKey key={action.id} action={action} />
      ))}
      {actions
        .filter((a) => !isFolded(a))
        .map((action) => (
          <ActionButton key={action.id} action={action} />
        ))}
      {folded.length > 0 && <FoldedActions actions={folded} />}
    </Box>
  );
}

function ActionKey({ action }: { action: Action }) {
  useShortcut(action.shortcut, action.onClick, { enabled: !action.refusal && !action.busy });
  return null;
}

/** A button that stays focusable while refused, so that the reason can be read with the keyboard too. */
export function ActionButton({ action }: { action: Action }) {
  const refused = Boolean(action.refusal);
  const button = (
    <Button
      variant={action.primary ? 'contained' : 'outlined'}
      color={action.danger ? 'error' : 'primary'}
      startIcon={action.icon}
      loading={action.busy ?? false}
      aria-disabled={refused || undefined}
      aria-keyshortcuts={action.shortcut && ariaKeys(action.shortcut)}
      onClick={refused ? undefined : action.onClick}
      sx={{ gap: 0.5, '&[aria-disabled=true]': refusedLook, '@media (pointer: coarse)': { minHeight: 44 } }}
    >
      {action.label}
      {action.shortcut && (
        <Box component="span" sx={{ ml: 2, '.MuiDrawer-paper &': { display: 'none' } }}>
          <KeyHint>{hintOf(action.shortcut)}</KeyHint>
        </Box>
      )}
    </Button>
  );
  return action.refusal ? withReason(action.refusal, button) : button;
}

const withReason = (reason: string, child: ReactElement) => (
  <Tooltip title={reason} describeChild enterTouchDelay={0} leaveTouchDelay={4000}>
    {child}
  </Tooltip>
);

const refusedLook = {
  color: 'text.secondary',
  borderColor: 'divider',
  backgroundColor: 'action.hover',
  boxShadow: 'none',
  cursor: 'not-allowed',
};

function FoldedActions({ actions }: { actions: Action[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title="Más acciones">
        <IconButton
          aria-label="Más acciones"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          <EllipsisVertical size={18} />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map((action) => (
          <MenuItem
            key={action.id}
            disabled={action.busy ?? false}
            aria-disabled={action.refusal ? true : undefined}
            onClick={() => {
              if (action.refusal) return;
              close();
              action.onClick();
            }}
            sx={{
              color: action.refusal ? 'text.secondary' : action.danger ? 'error.main' : 'text.primary',
              maxWidth: 340,
              whiteSpace: 'normal',
            }}
          >
            {action.icon && <ListItemIcon sx={{ color: 'inherit' }}>{action.icon}</ListItemIcon>}
            <ListItemText primary={action.label} secondary={action.refusal} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
