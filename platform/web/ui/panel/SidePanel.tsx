import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { Tip } from '../tips/Tip.tsx';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { PHONE } from '../media.ts';
import { InPanelFooter, PanelFoot } from './panel-footer.ts';
import { type BoundKey, hintOf, useShortcut } from '../tips/shortcut.ts';
import { useTakenEdge } from './taken-edge.ts';

export interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons beside the title: «Abrir», «Imprimir». */
  actions?: ReactNode;
  /** Pinned at the bottom: where the thumb is. */
  footer?: ReactNode;
  width?: number;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Detail at the right of a list that stays usable; the whole screen on a phone. Esc closes and focus goes back. */
export function SidePanel({ open, onClose, width = 480, ...rest }: SidePanelProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useFocusInAndBack(open && !phone, panel);
  useEscapeFromNowhere(open && !phone, onClose);
  useTakenEdge('right', open && !phone ? width : null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  const paper = {
    role: 'dialog',
    'aria-labelledby': titleId,
    ...(phone ? { 'aria-modal': true } : {}),
    ref: panel,
    tabIndex: -1,
    onKeyDown: closeOnEscape,
    sx: {
      width: phone ? '100%' : width,
      maxWidth: '100%',
      boxShadow: phone ? 0 : '-8px 0 28px rgb(0 0 0 / 0.14)',
      outline: 'none',
    },
  };
  return (
    <Drawer
      anchor="right"
      variant={phone ? 'temporary' : 'persistent'}
      open={open}
      onClose={onClose}
      transitionDuration={150}
      slotProps={{ paper }}
      sx={phone ? {} : { '& .MuiDrawer-paper': { zIndex: 1250 } }}
    >
      {open && <PanelBody titleId={titleId} onClose={onClose} {...rest} />}
    </Drawer>
  );
}

type BodyProps = Omit<SidePanelProps, 'open' | 'width'> & { titleId: string };

function PanelBody({ titleId, title, children, actions, footer, onClose, onPrevious, onNext }: BodyProps) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 56,
          pl: 4,
          pr: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} component="h2" sx={name}>
          {title}
        </Typography>
        {actions}
        <StepButton label="Anterior" keys="Alt+ArrowUp" onStep={onPrevious} icon={<ChevronUp size={18} />} />
        <StepButton label="Siguiente" keys="Alt+ArrowDown" onStep={onNext} icon={<ChevronDown size={18} />} />
        <Tip title="Cerrar (Esc)">
          <IconButton aria-label="Cerrar" onClick={onClose} sx={touchSize}>
            <X size={18} />
          </IconButton>
        </Tip>
      </Box>
      <Box ref={reachWithKeys} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 4, overscrollBehavior: 'contain' }}>
        <PanelFoot value={foot}>{children}</PanelFoot>
      </Box>
      <Box
        component="footer"
        ref={setFoot}
        sx={{
          display: 'flex',
          gap: 2,
          justifyContent: 'flex-end',
          p: 3,
          pb: 'max(12px, env(safe-area-inset-bottom))',
          borderTop: 1,
          borderColor: 'divider',
          // Its buttons may have nothing to do any more.
          '&:empty': { display: 'none' },
        }}
      >
        <InPanelFooter value>{footer}</InPanelFooter>
      </Box>
    </Box>
  );
}

/** What is longer than the panel and has nothing to press is scrolled with the keys all the same. */
const reachWithKeys = (body: HTMLElement | null): (() => void) | undefined => {
  if (!body) return undefined;
  const judge = () => {
    if (body.querySelector('a[href],button,input,select,textarea')) body.removeAttribute('tabindex');
    else body.tabIndex = 0;
  };
  judge();
  const watch = new MutationObserver(judge);
  watch.observe(body, { childList: true, subtree: true });
  return () => watch.disconnect();
};

/** Two lines of it: what it is called is cut only where it is very long. */
const name = {
  flex: 1,
  minWidth: 0,
  my: 2,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: 1.3,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const touchSize = { '@media (pointer: coarse)': { width: 48, height: 48 } };

function StepButton({
  label,
  keys,
  onStep,
  icon,
}: {
  label: string;
  keys: BoundKey;
  onStep: (() => void) | undefined;
  icon: ReactNode;
}) {
  useShortcut(keys, () => onStep?.(), { enabled: Boolean(onStep), inDialog: true });
  if (!onStep) return null;
  return (
    <Tip title={`${label} (${hintOf(keys)})`}>
      <IconButton aria-label={label} onClick={onStep} sx={touchSize}>
        {icon}
      </IconButton>
    </Tip>
  );
}

/** What had the focus may go away (a button whose work is done) and leave it nowhere: Esc still closes. */
const useEscapeFromNowhere = (open: boolean, onClose: () => void) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && document.activeElement === document.body) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
};

/** The modal drawer of phones does this by itself; the desktop one must leave the list usable, so it cannot. */
const useFocusInAndBack = (open: boolean, panel: React.RefObject<HTMLDivElement | null>) => {
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    const box = panel.current;
    box?.focus({ preventScroll: true });
    return () => {
      const inside = box?.contains(document.activeElement) || document.activeElement === document.body;
      if (inside && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open, panel]);
};
