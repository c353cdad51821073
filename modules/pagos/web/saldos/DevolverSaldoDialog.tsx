import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useId, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { SesionPicker } from '#modules/caja/web/front-door.tsx';
import { SaldoDevuelto } from '#modules/pagos/rules/saldos.ts';
import { formasDeMostrador } from '#modules/pagos/rules.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { returnSaldo } from '../queries.ts';

interface DevolverSaldoDialogProps {
  cliente_id: string;
  cliente: string;
  a_favor_centavos: number;
  onClose: () => void;
}

/** Gives back what a customer has in favour: all of it is already written. */
export function DevolverSaldoDialog({ cliente_id, cliente, a_favor_centavos, onClose }: DevolverSaldoDialogProps) {
  const titleId = useId();
  const defaults = useMemo(
    () => ({ monto_centavos: a_favor_centavos, forma_pago: '01', motivo: '' }),
    [a_favor_centavos],
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Devolver saldo a favor</DialogTitle>
      <DialogContent>
        <Form
          schema={SaldoDevuelto}
          defaultValues={defaults}
          submitLabel="Devolver"
          onCancel={onClose}
          onSubmit={async (values, { idempotencyKey }) => {
            const pago = await returnSaldo(cliente_id, values, idempotencyKey);
            toast(`Se devolvieron ${formatMoney(-pago.monto_centavos)} a ${cliente} con ${pago.folio}.`);
            onClose();
          }}
        >
          <Fields a_favor_centavos={a_favor_centavos} />
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function Fields({ a_favor_centavos }: { a_favor_centavos: number }) {
  const { setValue } = useFormContext<z.input<typeof SaldoDevuelto>>();
  const pick = useCallback((sesion: { id: string } | null) => setValue('sesion_id', sesion?.id), [setValue]);
  return (
    <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
      <MoneyField
        name="monto_centavos"
        label="Importe"
        required
        autoFocus
        helperText={`Tiene ${formatMoney(a_favor_centavos)} a favor.`}
      />
      <SelectField name="forma_pago" label="¿Cómo se devuelve?" options={formas} />
      <SesionPicker onPick={pick} closedText="Abre la caja antes de devolver dinero." />
      <TextInput name="motivo" label="Motivo" max={300} required />
    </div>
  );
}

const formas = formasDeMostrador.map(({ clave, corto }) => ({ value: clave, label: corto }));
