import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import { differenceOf } from '#modules/ordenes/rules/autorizado.ts';
import { messageOf } from '#platform/web/call.ts';
import { ConflictNotice, isStale, useConflict } from '#platform/web/form/ConflictNotice.tsx';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { toast } from '#platform/web/toast.tsx';
import { saveLines } from '../queries.ts';
import { entriesOf, findMissing, judgeLines, type Linea, linesOf, mergeLineas } from './captura.ts';
import { LinesEditor } from './LinesEditor.tsx';

/** Changes the work of an open order; the account follows its total. */
export function EditLinesDialog({ orden, onClose }: { orden: Orden; onClose: () => void }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const titleId = useId();
  const [base, setBase] = useState(orden);
  const [first] = useState(() => linesOf(orden));
  const [lineas, setLineas] = useState<Linea[]>(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { conflict, watch, settle } = useConflict<Orden>();
  const save = async (over = base, mine: readonly Linea[] = lineas) => {
    const missing = findMissing(mine, over.precios);
    if (missing) return setProblem(missing);
    settle();
    setBusy(true);
    setProblem(null);
    try {
      await watch({ trabajos: textOf(mine) }, () => saveLines(over, entriesOf(mine)));
      if (mine !== lineas && !isMine(base, over)) toast('Se guardó lo tuyo junto con lo que cambió otra persona.');
      onClose();
    } catch (error) {
      setBusy(false);
      if (!isStale(error)) return setProblem(messageOf(error));
      // The refusal brings the order. Where the other person's changes touch none of these there is nothing to choose.
      const current = error.current as Orden;
      const merged = mergeLineas(base, lineas, current);
      if (merged) await save(current, merged);
    }
  };
  const keepMine = (current: Orden) => void save(current, mergeLineas(base, lineas, current, true) ?? lineas);
  const takeTheirs = (current: Orden) => {
    settle();
    setBase(current);
    setLineas(linesOf(current));
  };
  return (
    <Dialog
      open
      // A press beside it takes nothing that was written away.
      onClose={busy || lineas !== first ? () => {} : onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Trabajos de {orden.folio}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <div />
        <LinesEditor
          lineas={lineas}
          onChange={setLineas}
          precios={orden.precios}
          activo_id={orden.activo_id}
          outside={(totals) => judgeLines(base, lineas, totals)}
          cliente_id={orden.cliente_id}
          documento_id={orden.id}
        />
        {base.guardada && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            El cliente autorizó {formatMoney(differenceOf(base).firmado_centavos)}. Lo que agregues o suba quedará por
            autorizar.
          </Box>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
        <ConflictNotice
          conflict={conflict && { mine: conflict.mine, current: withText(conflict.current) }}
          labels={{ trabajos: 'Trabajos' }}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
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

/** Somebody moved its work on and left the lines as they were. */
const isMine = (base: Orden, current: Orden): boolean => textOf(linesOf(current)) === textOf(linesOf(base));

const withText = (orden: Orden) => ({ ...orden, trabajos: textOf(linesOf(orden)) });

/** The work as it is compared: one line of text for each. */
const textOf = (lineas: readonly Linea[]): string =>
  lineas
    .map((l) => `${formatMilesimas(l.cantidad_milesimas)} ${l.descripcion}, ${formatMoney(l.precio_centavos ?? 0)}`)
    .join('\n');
