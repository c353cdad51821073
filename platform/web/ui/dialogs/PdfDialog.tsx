import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Download, Printer } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Action } from '../page/ActionBar.tsx';
import { ErrorState } from '../waiting/ErrorState.tsx';
import { Loading } from '../waiting/Loading.tsx';
import { PHONE } from '../media.ts';

export interface PaperChoice {
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

export interface PdfDialogProps {
  open: boolean;
  title: string;
  /** Name of the downloaded file, with `.pdf`. */
  filename: string;
  load: () => Promise<Blob>;
  /** On which papers it can be printed, and on which it is shown. */
  papers?: PaperChoice | undefined;
  /** What usually follows once it was read, the likeliest first: closing before would be a step more. */
  next?: readonly Action[];
  onClose: () => void;
}

/** A PDF on screen where the browser can show it; otherwise its download. */
export function PdfDialog({ open, title, filename, load, papers, next = [], onClose }: PdfDialogProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const titleId = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const { url, error, retry } = useBlobUrl(open, load, papers?.value);
  const canShow = navigator.pdfViewerEnabled;
  return (
    <Dialog open={open} onClose={onClose} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', pr: papers ? 6 : 0 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {title}
        </DialogTitle>
        {papers && <Papers {...papers} />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          // The same while it loads and after: a button that jumps away under the finger is not pressed.
          height: canShow ? '76dvh' : error ? 'auto' : 160,
          overflow: 'hidden',
          px: canShow ? 0 : 6,
        }}
      >
        {error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : !url ? (
          <Loading shape="document" />
        ) : canShow ? (
          <Box component="iframe" ref={frame} src={url} title={title} sx={{ flex: 1, border: 0 }} />
        ) : (
          <p>Este navegador no muestra PDF. Descárgalo para verlo.</p>
        )}
      </Box>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        {canShow && (
          <Button
            startIcon={<Printer size={16} />}
            disabled={!url}
            onClick={() => frame.current?.contentWindow?.print()}
          >
            Imprimir
          </Button>
        )}
        <Button
          startIcon={<Download size={16} />}
          disabled={!url}
          component="a"
          href={url ?? '#'}
          download={filename}
          variant={canShow ? 'text' : 'contained'}
        >
          Descargar
        </Button>
        <Button onClick={onClose} autoFocus>
          Cerrar
        </Button>
        {next
          .filter(({ refusal }) => !refusal)
          .map(({ id, label, icon, onClick }, i) => (
            <Button
              key={id}
              variant={i === 0 ? 'contained' : 'text'}
              startIcon={icon}
              onClick={() => {
                onClose();
                onClick?.();
              }}
            >
              {label}
            </Button>
          ))}
      </DialogActions>
    </Dialog>
  );
}

function Papers({ value, options, onChange }: PaperChoice) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Papel"
      value={value}
      onChange={(_, picked: string | null) => picked && onChange(picked)}
      sx={{ ml: 6, my: 2 }}
    >
      {options.map(([one, label]) => (
        <ToggleButton key={one} value={one} sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const useBlobUrl = (open: boolean, load: () => Promise<Blob>, paper: string | undefined) => {
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the retry, and another paper another PDF
  useEffect(() => {
    if (!open) return;
    let made: string | null = null;
    let left = false;
    latest.current().then(
      (blob) => {
        if (!left) setUrl((made = URL.createObjectURL(blob)));
      },
      (failure: unknown) => !left && setError(failure),
    );
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
      setUrl(null);
      setError(null);
    };
  }, [open, attempt, paper]);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return { url, error, retry };
};
