import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState } from 'react';
import { type ClienteActivo, ClienteActivoPicker } from '#modules/activos/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import { pricesForVehicle } from '#modules/partidas/web/front-door.tsx';
import { messageOf, newKey } from '#platform/web/call.ts';
import { NeedsConnection } from '#platform/web/outbox/NeedsConnection.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { entriesOf, findMissing, type Linea } from './captura.ts';
import { LinesEditor } from './LinesEditor.tsx';
import { createOrden, useEmpresa } from './queries.ts';

interface NuevaOrdenDialogProps {
  /** Who it is for, when it was opened from his page. */
  elegido: ClienteActivo | null;
  onClose: () => void;
  onCreated: (orden: Orden) => void;
}

/** An order without a quotation: customer, what is wrong, what will be done, when it is promised. */
export function NuevaOrdenDialog({ elegido: handed, onClose, onCreated }: NuevaOrdenDialogProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const titleId = useId();
  const { data: empresa } = useEmpresa();
  const [elegido, setElegido] = useState<ClienteActivo | null>(handed);
  const [lineas, setLineas] = useState<Linea[]>([]);
  const [motivo, setMotivo] = useState('');
  const [promesa, setPromesa] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(newKey());
  const precios = empresa?.precios ?? 'con_iva';
  const pick = async (picked: ClienteActivo | null) => {
    setElegido(picked);
    const prices = await pricesForVehicle(lineas, elegido?.activo?.id ?? null, picked?.activo?.id ?? null).catch(
      () => new Map<string, number>(),
    );
    if (prices.size > 0)
      setLineas((now) =>
        now.map((line) => ({ ...line, precio_centavos: prices.get(line.id) ?? line.precio_centavos })),
      );
  };
  const save = async () => {
    const missing = elegido === null ? 'Elige al cliente.' : findMissing(lineas, precios);
    if (missing || elegido === null) return setProblem(missing);
    setBusy(true);
    setProblem(null);
    try {
      const orden = await createOrden(
        {
          cliente_id: elegido.cliente.id,
          activo_id: elegido.activo?.id ?? null,
          partidas: entriesOf(lineas),
          motivo,
          promesa: promesa === '' ? null : new Date(promesa).toISOString(),
        },
        key.current,
      );
      onClose();
      onCreated(orden);
    } catch (error) {
      key.current = newKey();
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
      <DialogTitle id={titleId}>Nueva orden</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <div />
        <ClienteActivoPicker value={elegido} onChange={(picked) => void pick(picked)} autoFocus required />
        <TextField
          size="small"
          label="Motivo o falla"
          value={motivo}
          onChange={(event) => setMotivo(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        <TextField
          size="small"
          type="datetime-local"
          label="Entrega prometida"
          value={promesa}
          onChange={(event) => setPromesa(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <LinesEditor lineas={lineas} onChange={setLineas} precios={precios} activo_id={elegido?.activo?.id ?? null} />
        {problem && <Alert severity="error">{problem}</Alert>}
        <NeedsConnection
          to="abrir la orden"
          why="el folio lo da el servidor. Deja esta ventana abierta hasta que vuelva."
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          Abrir orden
        </Button>
      </DialogActions>
    </Dialog>
  );
}
