import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type SyntheticEvent, useId, useState } from 'react';
import { PHONE } from '#platform/web/ui/media.ts';
import { CameraStage } from './CameraStage.tsx';
import { OtherWays } from './OtherWays.tsx';
import { tellRead } from './told.ts';
import { useCamera } from './use-camera.ts';

export interface CameraDialogProps {
  onRead: (code: string) => void;
  onClose: () => void;
  /** One after another until it is closed; without it, the first one closes it. */
  many?: boolean;
}

/** The camera as a scanner, with a picture and the keyboard for where it cannot. */
export function CameraDialog({ onRead, onClose, many = false }: CameraDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [said, setSaid] = useState<string | null>(null);
  const take = (code: string) => {
    tellRead();
    setSaid(`Leído: ${code}`);
    onRead(code);
    if (!many) onClose();
  };
  const handle = useCamera(take);
  const waiting = handle.camera ? 'Pon el código dentro del marco.' : 'Abriendo la cámara…';
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={phone}
      maxWidth="sm"
      aria-labelledby={titleId}
      onKeyDown={keepInside}
      onClick={keepInside}
      onChange={keepInside}
    >
      <DialogTitle id={titleId}>Leer con la cámara</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        {handle.trouble === null ? (
          <CameraStage {...handle} />
        ) : (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={handle.again}>
                Reintentar
              </Button>
            }
          >
            {handle.trouble}
          </Alert>
        )}
        <Box role="status" sx={{ minHeight: 24, fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {said ?? (handle.trouble === null ? waiting : '')}
        </Box>
        <OtherWays onRead={take} onSay={setSaid} />
      </DialogContent>
      <DialogActions>
        <Button variant={many ? 'contained' : 'text'} onClick={onClose}>
          {many ? 'Listo' : 'Cancelar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** It stands inside the field that asked for a code, whose own keys would act on what happens here. */
const keepInside = (event: SyntheticEvent): void => event.stopPropagation();
