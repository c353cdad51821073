import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { PHONE } from '#platform/web/ui/media.ts';
import { PanelFoot } from '#platform/web/ui/panel/panel-footer.ts';
import { RefaccionPanel } from '../una/RefaccionPanel.tsx';

/** A part over the page of its order. */
export function RefaccionDialog({ id, heading, onClose }: { id: string; heading: string; onClose: () => void }) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{heading}</DialogTitle>
      <DialogContent>
        <PanelFoot value={foot}>
          <RefaccionPanel id={id} />
        </PanelFoot>
      </DialogContent>
      <div ref={setFoot} />
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}
