import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo } from 'react';
import * as z from 'zod/mini';
import { type SesionCaja, TraspasoDeEfectivo } from '#modules/caja/contract.ts';
import { newId } from '#platform/web/call.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { transferCash } from './queries.ts';

const { monto_centavos, concepto, a_sesion_id } = TraspasoDeEfectivo.shape;
const Escrito = z.object({ monto_centavos, concepto, a_sesion_id });

export interface TraspasoDialogProps {
  open: boolean;
  de: SesionCaja;
  /** The other registers that are open. */
  a: readonly SesionCaja[];
  onClose: () => void;
}

/** Cash from this register to another that is open: how much and to which one. */
export function TraspasoDialog({ open, de, a, onClose }: TraspasoDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      {open && (
        <>
          <DialogTitle id={titleId}>Pasar efectivo de {de.caja}</DialogTitle>
          <DialogContent>
            <TraspasoForm de={de} a={a} onClose={onClose} />
          </DialogContent>
        </>
      )}
    </Dialog>
  );
}

function TraspasoForm({ de, a, onClose }: Omit<TraspasoDialogProps, 'open'>) {
  // The id is of this dialog: whatever is sent again from it is the same transfer.
  const id = useMemo(() => newId(), []);
  const [first] = a;
  const initial = useMemo(() => ({ a_sesion_id: first?.id ?? '', concepto: '' }), [first?.id]);
  return (
    <Form
      schema={Escrito}
      defaultValues={initial}
      submitLabel="Pasar efectivo"
      onCancel={onClose}
      onSubmit={async (values, { idempotencyKey }) => {
        const { folio, entra } = await transferCash({ ...values, id, de_sesion_id: de.id }, idempotencyKey);
        const to = a.find((one) => one.id === values.a_sesion_id)?.caja ?? 'la otra caja';
        toast(`${folio}: ${formatMoney(entra.monto_centavos)} pasaron a ${to}.`);
        onClose();
      }}
    >
      <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
        <MoneyField name="monto_centavos" label="Importe" required autoFocus />
        <SelectField
          name="a_sesion_id"
          label="A qué caja"
          required
          options={a.map((one) => ({ value: one.id, label: `${one.caja} · ${one.abierta_por_nombre}` }))}
        />
        <TextInput name="concepto" label="Para qué (opcional)" placeholder="Cambio, entrega de turno…" max={200} />
      </div>
    </Form>
  );
}
