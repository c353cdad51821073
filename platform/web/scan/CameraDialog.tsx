import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef, useState } from 'react';
import { noteInput } from '#platform/web/session/activity.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { watchCodes } from './detector.ts';

interface CameraDialogProps {
  onRead: (code: string) => void;
  onClose: () => void;
}

/** The camera as a scanner: what passes before it is read, one after another, until it is closed. */
export function CameraDialog({ onRead, onClose }: CameraDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const told = useRef(onRead);
  useEffect(() => {
    told.current = onRead;
  }, [onRead]);
  useEffect(() => {
    if (!video) return undefined;
    const stop = new AbortController();
    const read = (code: string) => {
      // Whoever scans is at work, though he touches nothing.
      noteInput();
      navigator.vibrate?.(60);
      setLast(code);
      told.current(code);
    };
    void openCamera(stop.signal).then(
      (stream) => {
        video.srcObject = stream;
        // Closed before it began to play: nobody looks.
        video.play().catch(() => undefined);
        watchCodes(video, stop.signal, read);
      },
      (error: unknown) => setFailure(whyNot(error)),
    );
    return () => stop.abort();
  }, [video]);
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Leer con la cámara</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {failure === null ? (
          <Box component="video" ref={setVideo} muted playsInline aria-label="Lo que ve la cámara" sx={picture} />
        ) : (
          <Alert severity="error">{failure}</Alert>
        )}
        <Box role="status" sx={{ minHeight: 22, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {last === null ? failure === null && 'Pon el código frente a la cámara.' : `Leído: ${last}`}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Listo
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The one at the back, let go when nobody looks any more. */
const openCamera = async (signal: AbortSignal): Promise<MediaStream> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) release();
  else signal.addEventListener('abort', release, { once: true });
  return stream;
};

const whyNot = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'El navegador no deja usar la cámara. Permítela para esta página en el candado junto a la dirección y vuelve a abrir.';
  if (name === 'NotFoundError') return 'Este equipo no tiene cámara. Escribe el código o usa un lector.';
  return 'La cámara no abrió: quizá otro programa la usa. Ciérralo y vuelve a abrir.';
};

const picture = {
  width: '100%',
  aspectRatio: '4 / 3',
  maxHeight: '60dvh',
  objectFit: 'cover',
  borderRadius: '8px',
  backgroundColor: 'black',
} as const;
