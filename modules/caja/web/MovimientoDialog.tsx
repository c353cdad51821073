import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useMemo } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { MovimientoNuevo, TIPOS_MANUALES } from '#modules/caja/contract.ts';
import { newId } from '#platform/web/call.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { addMovimiento } from './queries.ts';

/** What is spent is an expense, and has the dialog of `gastos`. */
export type MovimientoManual = 'entrada' | 'retiro';

const asks: Record<MovimientoManual, { concepto: string; ejemplo: string; beneficiario: string | null }> = {
  entrada: { concepto: '¿De dónde viene?', ejemplo: 'Cambio del banco, aportación del dueño…', beneficiario: null },
  retiro: {
    concepto: '¿A dónde va?',
    ejemplo: 'Depósito al banco, entrega al dueño…',
    beneficiario: 'Quién lo recibe',
  },
};
const { monto_centavos, concepto, beneficiario, del_banco } = MovimientoNuevo.shape;
const Escrito = z.object({ monto_centavos, concepto, beneficiario, del_banco });

interface MovimientoDialogProps {
  tipo: MovimientoManual | null;
  sesion_id: string;
  onClose: () => void;
}

/** Cash that enters or leaves without a sale: how much, what for, who. */
export function MovimientoDialog({ tipo, sesion_id, onClose }: MovimientoDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={tipo !== null} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      {tipo && (
        <>
          <DialogTitle id={titleId}>{TIPOS_MANUALES[tipo]} de efectivo</DialogTitle>
          <DialogContent>
            <MovimientoForm tipo={tipo} sesion_id={sesion_id} onClose={onClose} />
          </DialogContent>
        </>
      )}
    </Dialog>
  );
}

function MovimientoForm({ tipo, sesion_id, onClose }: MovimientoDialogProps & { tipo: MovimientoManual }) {
  // The id is of this dialog: whatever is sent again from it is the same movement.
  const id = useMemo(() => newId(), []);
  const ask = asks[tipo];
  return (
    <Form
      schema={Escrito}
      defaultValues={empty}
      submitLabel={`Registrar ${TIPOS_MANUALES[tipo].toLowerCase()}`}
      onCancel={onClose}
      onSubmit={async (values, { idempotencyKey }) => {
        const movimiento = await addMovimiento({ ...values, id, tipo, sesion_id }, idempotencyKey);
        toast(`${TIPOS_MANUALES[tipo]}: ${formatMoney(Math.abs(movimiento.monto_centavos))} en la caja.`);
        onClose();
      }}
    >
      <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
        <MoneyField name="monto_centavos" label="Importe" required autoFocus />
        <TextInput name="concepto" label={ask.concepto} placeholder={ask.ejemplo} required max={200} />
        {tipo === 'entrada' && <DelBanco />}
        {ask.beneficiario && <TextInput name="beneficiario" label={ask.beneficiario} max={120} />}
      </div>
    </Form>
  );
}

/** Changing money with the bank is no income: the bank has its other side. */
function DelBanco() {
  const { field } = useController({ name: 'del_banco' });
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={field.value === true} onChange={(_, on) => field.onChange(on)} />}
        label="Viene de la cuenta de banco de la empresa"
      />
      <FormHelperText sx={{ mt: 0 }}>Por ejemplo, cambio. No cuenta como ingreso y se espera en Bancos.</FormHelperText>
    </div>
  );
}

const empty = { concepto: '', beneficiario: '', del_banco: false };
