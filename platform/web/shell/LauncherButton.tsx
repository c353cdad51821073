import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LayoutGrid, X } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { later } from '#platform/web/later.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { touch } from './TopBar.tsx';

const Launcher = later(async () => (await import('./Launcher.tsx')).Launcher);

/** «Todo»: whatever the person may open, two taps from anywhere. */
export function LauncherButton() {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const phone = useMediaQuery('(max-width:599.95px)');
  const close = () => setOpen(false);
  return (
    <>
      <Tip title="Todo">
        <IconButton onClick={() => setOpen(true)} aria-label="Todo" aria-haspopup="dialog" sx={touch}>
          <LayoutGrid size={19} />
        </IconButton>
      </Tip>
      <Dialog open={open} onClose={close} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={titleId}>
        <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center' }}>
          <span style={{ flex: 1 }}>Todo</span>
          <IconButton onClick={close} aria-label="Cerrar" sx={touch}>
            <X size={19} />
          </IconButton>
        </DialogTitle>
        <DialogContent sx={{ pt: 1 }}>
          <Suspense fallback={<Loading lines={6} />}>
            <Launcher onOpen={close} whole />
          </Suspense>
        </DialogContent>
      </Dialog>
    </>
  );
}
