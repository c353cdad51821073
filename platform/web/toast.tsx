import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useLayoutEffect, useState } from 'react';
import { create } from 'zustand';
import { PHONE } from '#platform/web/ui/media.ts';
import { takenEdge } from '#platform/web/ui/taken-edge.ts';

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

/** Whether an open dialog has its buttons in the corner where toasts stand. */
const isCornerTaken = (): boolean =>
  [...document.querySelectorAll('.MuiDialog-paper')].some((paper) => {
    const { right, bottom } = paper.getBoundingClientRect();
    return bottom > innerHeight - 120 && right > innerWidth - 520;
  });

const drop = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));

/** Says it where the buttons of an open dialog are not, and goes back to its corner when the dialog closes. */
const useIsCornerTaken = (isSpeaking: boolean): boolean => {
  const [isTaken, setIsTaken] = useState(false);
  useLayoutEffect(() => {
    if (!isSpeaking) return;
    const look = () => setIsTaken(isCornerTaken());
    look();
    // Dialogs are children of the body.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [isSpeaking]);
  return isTaken;
};

export function ToastStack() {
  const toasts = useToasts((state) => state.toasts);
  const isAbove = useIsCornerTaken(toasts.length > 0);
  return toasts.map((one, index) => (
    <Snackbar
      key={one.id}
      open
      autoHideDuration={one.ms ?? (one.action ? 6000 : 4000)}
      onClose={(_, reason) => reason !== 'clickaway' && drop(one.id)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      // On a phone the bar with «Guardar» is at the bottom: what is said must not lie over it.
      sx={{ mb: `${index * 60}px`, [desktop]: isAbove ? atTop(index) : corner, [phone]: atTop(index) }}
    >
      <ToastCard toast={one} />
    </Snackbar>
  ));
}

const besideWidth = `calc(100vw - 16px - ${takenEdge.right})`;
const corner = {
  right: `calc(24px + ${takenEdge.right}) !important`,
  bottom: `calc(24px + ${takenEdge.bottom}) !important`,
};
const atTop = (index: number) => ({ top: `${8 + index * 60}px !important`, bottom: 'auto !important', mb: 0 });

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
