import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState } from 'react';
import { OrdenDeCompra } from '#modules/acuerdos/web/front-door.tsx';
import { type ClienteActivo, ClienteActivoPicker } from '#modules/activos/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import { etiquetasTipo, type TipoDeOrden, tiposDeOrden } from '#modules/ordenes/rules/pasos.ts';
import { pricesFor, sayMoved } from '#modules/partidas/web/front-door.tsx';
import { messageOf, newKey } from '#platform/web/call.ts';
import { NeedsConnection } from '#platform/web/outbox/NeedsConnection.tsx';
import { toast } from '#platform/web/toast.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { entriesOf, findMissing, type Linea } from '../renglones/captura.ts';
import { LinesEditor } from '../renglones/LinesWhenOpen.tsx';
import { createOrden, useEmpresa } from '../queries.ts';

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
  const [compra, setCompra] = useState('');
  const [tipo, setTipo] = useState<TipoDeOrden>('normal');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(newKey());
  const precios = empresa?.precios ?? 'con_iva';
  const pick = async (picked: ClienteActivo | null) => {
    setElegido(picked);
    const prices = await pricesFor(lineas, paraOf(elegido), paraOf(picked)).catch(() => null);
    const moved = prices && sayMoved(prices);
    if (!prices || !moved) return;
    setLineas((now) => now.map((line) => ({ ...line, ...prices.get(line.id) })));
    toast(moved);
  };
  const save = async () => {
    const missing = elegido === null ? 'Elige al cliente.' : findMissing(lineas, precios);
    if (missing || elegido === null) return setProblem(missing);
    setBusy(true);
    setProblem(null);
    try {
      const orden = await createOrden(
        {
          tipo,
          cliente_id: elegido.cliente.id,
          activo_id: elegido.activo?.id ?? null,
          partidas: entriesOf(lineas),
          motivo,
          orden_compra: compra,
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
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 6 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          Nueva orden
        </DialogTitle>
        <TipoField value={tipo} onChange={setTipo} />
      </Box>
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
        <OrdenDeCompra cliente_id={elegido?.cliente.id ?? null} value={compra} onChange={setCompra} />
        <LinesEditor
          lineas={lineas}
          onChange={setLineas}
          precios={precios}
          activo_id={elegido?.activo?.id ?? null}
          cliente_id={elegido?.cliente.id ?? null}
        />
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

const paraOf = (elegido: ClienteActivo | null) => ({
  cliente_id: elegido?.cliente.id ?? null,
  activo_id: elegido?.activo?.id ?? null,
});

/** Beside the title: hardly anybody changes it, and nobody passes it on his way. */
function TipoField({ value, onChange }: { value: TipoDeOrden; onChange: (tipo: TipoDeOrden) => void }) {
  return (
    <TextField
      select
      size="small"
      variant="standard"
      value={value}
      // What it offers is a kind.
      onChange={(event) => onChange(event.target.value as TipoDeOrden)}
      slotProps={{ select: { native: true, disableUnderline: true }, htmlInput: { 'aria-label': 'Tipo de orden' } }}
      sx={{ '@media (pointer: coarse)': { '& select': { minHeight: 48, boxSizing: 'border-box' } } }}
    >
      {tiposDeOrden.map((one) => (
        <option key={one} value={one}>
          {etiquetasTipo[one]}
        </option>
      ))}
    </TextField>
  );
}
