import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { Pencil } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import type { Acuerdo } from '#modules/acuerdos/contract.ts';
import { MOST_OC } from '#modules/acuerdos/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { isStale } from '#platform/web/form/ConflictNotice.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { saveAcuerdo, useAcuerdo, useListas } from '../queries.ts';

export interface AcuerdoDelClienteProps {
  cliente_id: string;
  /** What stands around it. */
  Frame: ComponentType<{ title: string; action?: ReactNode; children: ReactNode }>;
}

/** What was agreed with a customer, and where it is changed. */
export function AcuerdoDelCliente({ cliente_id, Frame }: AcuerdoDelClienteProps) {
  const { can } = usePermissions();
  const { data } = useAcuerdo(cliente_id);
  const [editing, setEditing] = useState(false);
  if (!data) return null;
  return (
    <Frame
      title="Acuerdos"
      action={
        can('ver_clientes') && (
          <Button size="small" startIcon={<Pencil size={16} />} onClick={() => setEditing(true)}>
            Cambiar
          </Button>
        )
      }
    >
      <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
        <li>{sayLista(data)}</li>
        {data.pide_oc && <li>Pide su orden de compra antes de entregar.</li>}
        {data.estado_mensual && <li>Recibe su estado de cuenta por correo el día 1.</li>}
      </Box>
      {editing && <AcuerdoDialog cliente_id={cliente_id} acuerdo={data} onClose={() => setEditing(false)} />}
    </Frame>
  );
}

const sayLista = ({ lista, vigente }: Acuerdo): string => {
  if (lista === '') return 'Paga los precios del catálogo.';
  return vigente ? `Paga los precios de ${lista}.` : `Su lista ${lista} no está vigente: paga los del catálogo.`;
};

interface AcuerdoDialogProps {
  cliente_id: string;
  acuerdo: Acuerdo;
  onClose: () => void;
}

function AcuerdoDialog({ cliente_id, acuerdo, onClose }: AcuerdoDialogProps) {
  const titleId = useId();
  const { can } = usePermissions();
  const { data: listas } = useListas();
  const [base, setBase] = useState(acuerdo);
  const [lista_id, setLista] = useState(acuerdo.lista_id);
  const [pide_oc, setPide] = useState(acuerdo.pide_oc);
  const [estado_mensual, setMensual] = useState(acuerdo.estado_mensual);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await saveAcuerdo(cliente_id, base, { lista_id, pide_oc, estado_mensual });
      toast('Guardado.');
      onClose();
    } catch (error) {
      setBusy(false);
      if (!isStale(error)) return setProblem(messageOf(error));
      setBase(error.current as Acuerdo); // The refusal brings what is agreed now.
      setProblem('Alguien más lo cambió. Revisa y guarda otra vez: queda lo que ves aquí.');
    }
  };
  const offered = listas?.data ?? [];
  return (
    <Dialog open onClose={busy ? () => {} : onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Acuerdos con el cliente</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <TextField
          select
          size="small"
          label="Lista de precios"
          value={lista_id ?? ''}
          onChange={(event) => setLista(event.target.value || null)}
          disabled={!can('editar_servicios')}
          helperText={can('editar_servicios') ? ' ' : 'La elige quien cambia precios.'}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ mt: 2 }}
        >
          <MenuItem value="">Precios del catálogo</MenuItem>
          {lista_id !== null && !offered.some(({ id }) => id === lista_id) && (
            <MenuItem value={lista_id}>{acuerdo.lista}</MenuItem>
          )}
          {offered.map(({ id, nombre }) => (
            <MenuItem key={id} value={id}>
              {nombre}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          label="Pide su orden de compra antes de entregar"
          control={<Switch checked={pide_oc} onChange={(_, checked) => setPide(checked)} />}
          sx={touch}
        />
        <FormControlLabel
          label="Enviarle su estado de cuenta el día 1 de cada mes"
          control={<Switch checked={estado_mensual} onChange={(_, checked) => setMensual(checked)} />}
          sx={touch}
        />
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          Guardar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export interface OrdenDeCompraProps {
  cliente_id: string | null;
  value: string;
  onChange: (orden_compra: string) => void;
  /** Between other fields of a dialog. */
  spaced?: boolean;
}

/** Where the number of his purchase order is written: only of whoever asks for it, or where there is one. */
export function OrdenDeCompra({ cliente_id, value, onChange, spaced = false }: OrdenDeCompraProps) {
  const { data } = useAcuerdo(cliente_id);
  if (!data?.pide_oc && value === '') return null;
  return (
    <TextField
      size="small"
      fullWidth
      label="Orden de compra"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={spaced ? { mb: 4 } : {}}
      helperText={data?.pide_oc && value.trim() === '' ? 'El cliente la pide para entregar.' : undefined}
      slotProps={{ htmlInput: { maxLength: MOST_OC } }}
    />
  );
}

export interface OrdenCompraDialogProps {
  folio: string;
  value: string;
  onSave: (orden_compra: string) => Promise<unknown>;
  onClose: () => void;
}

/** The number of the customer's purchase order, written or put right in whatever state its document is. */
export function OrdenCompraDialog({ folio, value: written, onSave, onClose }: OrdenCompraDialogProps) {
  const [value, setValue] = useState(written);
  const save = async () => {
    await onSave(value.trim());
    toast('Orden de compra guardada.');
  };
  return (
    <ConfirmDialog open title={`Orden de compra de ${folio}`} confirmLabel="Guardar" onConfirm={save} onClose={onClose}>
      <TextField
        size="small"
        fullWidth
        autoFocus
        label="Orden de compra"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        helperText="El número que da el cliente. No cambia lo que debe."
        slotProps={{ htmlInput: { maxLength: MOST_OC } }}
        sx={{ mt: 1 }}
      />
    </ConfirmDialog>
  );
}

const touch = { '@media (pointer: coarse)': { minHeight: 48 } };
