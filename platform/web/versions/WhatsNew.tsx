import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Sparkles } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { PHONE } from '#platform/web/ui/media.ts';
import { ReleaseToast } from './ReleaseToast.tsx';
import { notesTitle } from './releases.ts';
import { isUnseen, markSeen, readSeen, showNotes, useSeen } from './seen-version.ts';
import { isOutdated, useVersion } from './version-store.ts';

interface WhatsNewProps {
  version: string;
  /** The notes that came with this page. */
  builtIn: () => Promise<unknown>;
}
type NotesProps = Pick<WhatsNewProps, 'builtIn'> & { onClose: () => void };

/** Brought when somebody wants to read them; without connection it says so and the page stays. */
const ReleaseNotes = lazy(() =>
  import('./ReleaseNotes.tsx').then(
    (m): { default: ComponentType<NotesProps> } => ({ default: m.ReleaseNotes }),
    () => ({ default: NotesAway }),
  ),
);

function NotesAway({ onClose }: NotesProps) {
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby="novedades-titulo">
      <DialogTitle id="novedades-titulo">{notesTitle(navigator.language)}</DialogTitle>
      <DialogContent>Sin conexión: las novedades se pueden leer cuando vuelva y recargues la página.</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

const toastAfterMs = 2000;

/** The button of the top bar: red dot while there are notes nobody has opened, or a newer version waits. */
export function WhatsNewButton({ version }: Pick<WhatsNewProps, 'version'>) {
  const lastSeen = useSeen((state) => state.lastSeen);
  const waiting = useVersion(isOutdated);
  const dot = waiting || isUnseen(version, lastSeen);
  const title = notesTitle(navigator.language);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  // Where there is little room it waits in the account's menu until there is something to tell.
  if (phone && !dot) return null;
  return (
    <Tip title={title}>
      <IconButton
        onClick={() => showNotes(true)}
        aria-label={dot ? `${title} (hay novedades)` : title}
        aria-haspopup="dialog"
        sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
      >
        <Badge color="error" variant="dot" invisible={!dot}>
          <Sparkles size={19} />
        </Badge>
      </IconButton>
    </Tip>
  );
}

/** The notes themselves, and what announces them 2 s after an update. */
export function WhatsNew({ version, builtIn }: WhatsNewProps) {
  const open = useSeen((state) => state.open);
  const [announced, setAnnounced] = useState(false);
  // Nobody is told what came with a version that is already being replaced.
  const replaced = useVersion(isOutdated);
  useEffect(() => {
    if (!readSeen(version)) return;
    const timer = setTimeout(() => setAnnounced(true), toastAfterMs);
    return () => clearTimeout(timer);
  }, [version]);
  const dismiss = () => {
    markSeen(version);
    setAnnounced(false);
  };
  return (
    <>
      {announced && !open && !replaced && (
        <ReleaseToast
          version={version}
          onShow={() => {
            dismiss();
            showNotes(true);
          }}
          onDismiss={dismiss}
          // Nobody may have been looking: what went by itself keeps its dot.
          onTimeout={() => setAnnounced(false)}
        />
      )}
      {open && (
        <Suspense fallback={null}>
          <ReleaseNotes
            builtIn={builtIn}
            onClose={() => {
              dismiss();
              showNotes(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
