import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { entriesOf, findMissing, type Linea, linesOf } from './captura.ts';
import { LinesEditor } from './LinesEditor.tsx';
import { saveLines } from './queries.ts';

/** Changes the work of an open order; the account follows its total. */
export function EditLinesDialog({ orden, onClose }: { orden: Orden; onClose: () => void }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const titleId = useId();
  const [lineas, setLineas] = useState<Linea[]>(() => linesOf(orden));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const missing = findMissing(lineas, orden.precios);
    if (missing) return setProblem(missing);
    setBusy(true);
    setProblem(null);
    try {
      await saveLines(orden, entriesOf(lineas));
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={busy ? () => {} : onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Trabajos de {orden.folio}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <div />
        <LinesEditor lineas={lineas} onChange={setLineas} precios={orden.precios} tasa_iva={1600} />
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          Guardar trabajos
        </Button>
      </DialogActions>
    </Dialog>
  );
}
