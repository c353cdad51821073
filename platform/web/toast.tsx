import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useLayoutEffect, useState } from 'react';
import { create } from 'zustand';
import { PHONE } from '#platform/web/ui/media.ts';
import { takenEdge } from '#platform/web/ui/panel/taken-edge.ts';

export interface ToastOptions {
  tone?: 'success' | 'error' | 'warning' | 'info';
  ms?: number;
  action?: { label: string; run: () => void };
  /** What is said of the same takes the place of what was said before. */
  topic?: string;
}
interface Toast extends ToastOptions {
  id: number;
  message: string;
}

const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;
const phone = `@media ${PHONE}`;
const desktop = `@media not all and ${PHONE}`;

/** Says something at the edge of the screen; returns what takes it away before its time. */
export const toast = (message: string, options: ToastOptions = {}): (() => void) => {
  const id = ++lastId;
  // At most three at once: more would cover the page and nobody reads them.
  useToasts.setState(({ toasts }) => ({
    toasts: [
      ...toasts.filter(({ topic }) => topic === undefined || topic !== options.topic),
      { id, message, ...options },
    ].slice(-3),
  }));
  return () => drop(id);
};

/** Whether an open dialog reaches into the corner that what is being said takes. */
const isCornerTaken = ({ offsetWidth, offsetHeight }: HTMLElement): boolean =>
  papers().some((paper) => {
    const { right, bottom } = paper.getBoundingClientRect();
    return bottom > innerHeight - offsetHeight - BESIDE && right > innerWidth - offsetWidth - BESIDE;
  });
const papers = () => [...document.querySelectorAll('.MuiDialog-paper')];
/** From the edge, and some air. */
const BESIDE = 40;

const drop = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));

/** Says it where an open dialog is not, and goes back to its corner when the dialog closes. */
const useIsCornerTaken = (stack: HTMLElement | null): boolean => {
  const [isTaken, setIsTaken] = useState(false);
  useLayoutEffect(() => {
    if (!stack) return;
    const sizes = new ResizeObserver(() => look());
    const look = () => {
      setIsTaken(isCornerTaken(stack));
      // One that grows reaches the corner later.
      for (const paper of papers()) sizes.observe(paper);
    };
    look();
    sizes.observe(stack);
    // Dialogs are children of the body.
    const dialogs = new MutationObserver(look);
    dialogs.observe(document.body, { childList: true });
    return () => {
      dialogs.disconnect();
      sizes.disconnect();
    };
  }, [stack]);
  return isTaken;
};

export function ToastStack() {
  const toasts = useToasts((state) => state.toasts);
  const [stack, setStack] = useState<HTMLElement | null>(null);
  const isAbove = useIsCornerTaken(stack);
  if (toasts.length === 0) return null;
  return (
    // On a phone the bar with «Guardar» is at the bottom: what is said must not lie over it.
    <Box ref={setStack} sx={{ ...pile, [desktop]: isAbove ? atTop : corner, [phone]: atTop }}>
      {toasts.map((one) => (
        <Snackbar
          key={one.id}
          open
          autoHideDuration={one.ms ?? (one.action ? 6000 : 4000)}
          onClose={(_, reason) => reason !== 'clickaway' && drop(one.id)}
          sx={{ position: 'static', transform: 'none', pointerEvents: 'auto' }}
        >
          <ToastCard toast={one} />
        </Snackbar>
      ))}
    </Box>
  );
}

const besideWidth = `calc(100vw - 16px - ${takenEdge.right})`;
const pile = {
  position: 'fixed',
  zIndex: 'snackbar',
  display: 'flex',
  alignItems: 'flex-end',
  gap: 2,
  pointerEvents: 'none',
} as const;
const corner = {
  flexDirection: 'column-reverse',
  right: `calc(24px + ${takenEdge.right})`,
  bottom: `calc(24px + ${takenEdge.bottom})`,
} as const;
const atTop = { flexDirection: 'column', top: 8, right: `calc(8px + ${takenEdge.right})` } as const;

function ToastCard({ toast: one, ...rest }: { toast: Toast }) {
  const { action } = one;
  const run = () => {
    drop(one.id);
    action?.run();
  };
  return (
    <Alert
      {...rest}
      severity={one.tone ?? 'success'}
      onClose={() => drop(one.id)}
      closeText="Cerrar"
      action={
        action && (
          <Button color="inherit" size="small" onClick={run}>
            {action.label}
          </Button>
        )
      }
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        boxShadow: 'var(--bahia-float)',
        minWidth: `min(280px, ${besideWidth})`,
        maxWidth: `min(480px, ${besideWidth})`,
      }}
    >
      {one.message}
    </Alert>
  );
}
