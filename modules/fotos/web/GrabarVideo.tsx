import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_SEGUNDOS } from '#modules/fotos/rules.ts';
import { pictureOfFilm } from '#platform/web/form/shrink-picture.ts';
import { openCamera, whyNot } from '#platform/web/scan/camera/camera.ts';
import { noteInput } from '#platform/web/session/activity.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import type { Film } from './queries.ts';

interface GrabarVideoProps {
  /** What the company lets a film weigh. */
  megas: number;
  onFilm: (film: Film) => void;
  onClose: () => void;
}

/** A film of half a minute at most, without sound: what the workshop talks about meanwhile is nobody's. */
export function GrabarVideo({ megas, onFilm, onClose }: GrabarVideoProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { seconds, running, start, stop } = useRecorder(stream, megas, async (film, segundos) => {
    // Its last moment: the camera still shows it.
    onFilm({ film, segundos, portada: video ? await pictureOfFilm(video) : null });
    onClose();
  });
  useEffect(() => {
    if (!video) return undefined;
    const stop = new AbortController();
    openCamera(stop.signal, { height: 720 }).then(
      (camera) => {
        if (stop.signal.aborted) return;
        video.srcObject = camera.stream;
        video.play().catch(() => undefined);
        setStream(camera.stream);
      },
      (error: unknown) => setFailure(whyNot(error)),
    );
    return () => stop.abort();
  }, [video]);
  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      fullWidth
      fullScreen={phone}
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Grabar video</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {failure === null ? (
          <Box component="video" ref={setVideo} muted playsInline aria-label="Lo que ve la cámara" sx={picture} />
        ) : (
          <Alert severity="error">{failure}</Alert>
        )}
        <Box role="timer" sx={{ fontSize: 22, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {running ? `Grabando: ${seconds} de ${MAX_SEGUNDOS} s` : `Hasta ${MAX_SEGUNDOS} segundos, sin sonido`}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={running}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          color={running ? 'error' : 'primary'}
          disabled={!stream}
          onClick={running ? stop : start}
          sx={{ '@media (pointer: coarse)': { minHeight: 56 } }}
        >
          {running ? 'Terminar y guardar' : 'Empezar a grabar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const MB = 1024 * 1024;
const USUAL_BITS = 4_000_000;
/** What browsers write; the first that this one knows. */
const KINDS = ['video/mp4;codecs=avc1.42E01E', 'video/mp4', 'video/webm;codecs=vp8', 'video/webm'];

const useRecorder = (
  stream: MediaStream | null,
  megas: number,
  onDone: (film: Blob, seconds: number) => Promise<void>,
) => {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const stop = () => recorder.current?.state === 'recording' && recorder.current.stop();
  useEffect(() => {
    if (startedAt === null) return undefined;
    const timer = setInterval(() => {
      // Whoever films is at work, though he touches nothing.
      noteInput();
      const passed = Math.floor((Date.now() - startedAt) / 1000);
      setSeconds(passed);
      if (passed >= MAX_SEGUNDOS) recorder.current?.stop();
    }, 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  const start = () => {
    if (!stream) return;
    const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
    // A little less than the company lets in, if the whole half minute were filmed.
    const videoBitsPerSecond = Math.min(USUAL_BITS, (megas * MB * 8 * 0.85) / MAX_SEGUNDOS);
    const made = new MediaRecorder(stream, { ...(mimeType ? { mimeType } : {}), videoBitsPerSecond });
    const parts: Blob[] = [];
    const began = Date.now();
    made.ondataavailable = ({ data }) => parts.push(data);
    made.onstop = () => {
      const length = Math.min(MAX_SEGUNDOS, Math.max(1, Math.round((Date.now() - began) / 1000)));
      setStartedAt(null);
      void onDone(new Blob(parts, { type: (made.mimeType.split(';')[0] ?? 'video/webm') || 'video/webm' }), length);
    };
    recorder.current = made;
    made.start();
    setSeconds(0);
    setStartedAt(began);
  };
  return { seconds, running: startedAt !== null, start, stop };
};

const picture = {
  width: '100%',
  aspectRatio: '16 / 9',
  maxHeight: '60dvh',
  objectFit: 'cover',
  borderRadius: '8px',
  backgroundColor: 'black',
} as const;
