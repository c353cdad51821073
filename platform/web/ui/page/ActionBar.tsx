import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Tip } from '../tips/Tip.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EllipsisVertical } from 'lucide-react';
import { type ReactElement, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { KeyHint } from '../tips/KeyHint.tsx';
import { PHONE } from '../media.ts';
import { InPanelFooter } from '../panel/panel-footer.ts';
import { ariaKeys, type BoundKey, hintOf, useShortcut } from '../tips/shortcut.ts';
import { useTakenEdge } from '../panel/taken-edge.ts';

export interface Action {
  id: string;
  label: string;
  icon?: ReactNode;
  onClick?: () => void;
  /** Where it leads: a link instead of an act. */
  to?: string;
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

/**
 * A document's actions. What cannot be done stays in sight, grey, and says why. On a phone the main one and the next stand at
 * the bottom of the screen, where the thumb is.
 */
export function ActionBar({ actions, label = 'Acciones' }: { actions: Action[]; label?: string }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const atFoot = useContext(InPanelFooter);
  const docked = phone && (atFoot || actions.some((a) => a.primary));
  const [shown, folded] = docked ? forThumb(actions) : asWritten(actions, phone);
  return (
    <Box role="group" aria-label={label} sx={docked ? dock : inline}>
      {actions.map((action) => (
        <ActionKey key={action.id} action={action} />
      ))}
      {folded.length > 0 && docked && <FoldedActions actions={folded} captioned />}
      {shown.map((action) => (
        <ActionButton key={action.id} action={docked ? withRoomFor(action) : action} />
      ))}
      {folded.length > 0 && !docked && <FoldedActions actions={folded} />}
      {docked && <Room />}
    </Box>
  );
}

const asWritten = (actions: readonly Action[], phone: boolean): [shown: Action[], folded: Action[]] => {
  const isFolded = (a: Action) => a.folded || (phone && !a.primary);
  return [actions.filter((a) => !isFolded(a)), actions.filter(isFolded)];
};

/** The main one at the right, and beside it the first of the others that can be done and harm nothing; without a main one, two of them. */
const forThumb = (actions: readonly Action[]): [shown: Action[], folded: Action[]] => {
  const main = actions.find((a) => a.primary);
  const others = actions.filter((a) => a !== main && !a.folded && !a.refusal);
  const harmless = others.filter((a) => !a.danger);
  const shown = main ? [...harmless.slice(0, 1), main] : harmless.slice(0, 2);
  return [shown, actions.filter((a) => !shown.includes(a))];
};

const ICON_FITS = 13;
/** Half a phone holds an icon and a short name; a long one stands alone, in the middle. */
const withRoomFor = ({ icon, ...action }: Action): Action =>
  action.label.length > ICON_FITS ? action : { ...action, icon };

/** Keeps the end of the page above the bar; in a panel the bar has its own place. */
function Room() {
  const mark = useRef<HTMLSpanElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const bar = mark.current?.parentElement;
    const isOnPage = !mark.current?.closest('.MuiDialog-paper, .MuiDrawer-paper');
    setHeight(isOnPage ? (bar?.offsetHeight ?? null) : null);
  }, []);
  useTakenEdge('bottom', height);
  useTakenEdge('under', height);
  return <span ref={mark} hidden />;
}

const inline = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } as const;
const dock = {
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'stretch',
  gap: 2,
  px: 3,
  pt: 2,
  pb: 'max(10px, env(safe-area-inset-bottom))',
  backgroundColor: 'background.paper',
  borderTop: '1px solid var(--mui-palette-divider)',
  boxShadow: '0 -4px 16px rgb(0 0 0 / 8%)',
  '& > .MuiButton-root': { flex: '1 1 0', minHeight: 48, px: 2, whiteSpace: 'normal', lineHeight: 1.2, fontSize: 14.5 },
  '& > .MuiIconButton-root': {
    flexDirection: 'column',
    width: 52,
    height: 'auto',
    minHeight: 48,
    fontSize: 11.5,
    color: 'text.primary',
  },
  '.MuiDrawer-paper &, .MuiDialog-paper &': {
    position: 'static',
    flex: 1,
    p: 0,
    border: 0,
    boxShadow: 'none',
    backgroundColor: 'transparent',
  },
} as const;

function ActionKey({ action }: { action: Action }) {
  useShortcut(action.shortcut, () => action.onClick?.(), { enabled: !action.refusal && !action.busy });
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
      {...(action.to && !refused ? linkTo(action.to) : {})}
      onClick={refused ? undefined : action.onClick}
      sx={{ gap: 0.5, '&[aria-disabled=true]': refusedLook, '@media (pointer: coarse)': { minHeight: 48 } }}
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

/** Another site opens beside this one. */
const linkTo = (to: string) =>
  to.startsWith('https://')
    ? { component: 'a', href: to, target: '_blank', rel: 'noopener noreferrer' }
    : { component: Link, to };

const withReason = (reason: string, child: ReactElement<Record<string, unknown>>) => (
  <Tip title={reason} describes>
    {child}
  </Tip>
);

const refusedLook = {
  color: 'text.secondary',
  borderColor: 'divider',
  backgroundColor: 'action.hover',
  boxShadow: 'none',
  cursor: 'not-allowed',
};

function FoldedActions({ actions, captioned = false }: { actions: Action[]; captioned?: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // What nobody opened need not be drawn, not even closed.
  const [asked, setAsked] = useState(false);
  const close = () => setAnchor(null);
  // Names begin below each other, also those without an icon.
  const withIcons = actions.some(({ icon }) => icon !== undefined);
  return (
    <>
      <Tip title="Más acciones">
        <IconButton
          aria-label="Más acciones"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setAsked(true);
          }}
          sx={{ '@media (pointer: coarse)': { width: 48, height: 48 } }}
        >
          <EllipsisVertical size={18} />
          {captioned && <span>Más</span>}
        </IconButton>
      </Tip>
      {asked && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              disabled={action.busy ?? false}
              aria-disabled={action.refusal ? true : undefined}
              onClick={() => {
                if (action.refusal) return;
                close();
                action.onClick?.();
              }}
              {...(action.to && !action.refusal ? linkTo(action.to) : {})}
              sx={{
                color: action.refusal ? 'text.secondary' : action.danger ? 'error.main' : 'text.primary',
                maxWidth: 340,
                whiteSpace: 'normal',
              }}
            >
              {withIcons && <ListItemIcon sx={{ color: 'inherit' }}>{action.icon}</ListItemIcon>}
              <ListItemText primary={action.label} secondary={action.refusal} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
