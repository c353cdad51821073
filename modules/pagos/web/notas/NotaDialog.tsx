import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Cuenta } from '#modules/pagos/contract.ts';
import { CLASES_NOTA, NotaNueva } from '#modules/pagos/rules/notas.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { issueNota } from '../queries.ts';

/** Lowers what a document is worth, saying beforehand what becomes of what was already paid. */
export function NotaDialog({ cuenta, onClose }: { cuenta: Cuenta; onClose: () => void }) {
  const titleId = useId();
  const defaults = useMemo(() => ({ clase: 'bonificacion' as const, motivo: '' }), []);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Nota de crédito de {cuenta.folio}</DialogTitle>
      <DialogContent>
        <Form
          schema={NotaNueva}
          defaultValues={defaults}
          submitLabel="Emitir"
          draftKey={`nota-credito:${cuenta.id}`}
          onCancel={onClose}
          onSubmit={async (values, { idempotencyKey }) => {
            const nota = await issueNota(cuenta.id, values, idempotencyKey);
            toast(
              nota.a_favor_centavos > 0
                ? `${nota.folio} emitida: ${formatMoney(nota.a_favor_centavos)} quedan a favor de ${nota.cliente}.`
                : `${nota.folio} emitida: ${nota.documento_folio} debe ${formatMoney(nota.saldo_centavos)}.`,
            );
            onClose();
          }}
        >
          <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
            <Importe cuenta={cuenta} />
            <SelectField name="clase" label="¿Por qué se acredita?" options={clases} />
            <TextInput name="motivo" label="Motivo" max={300} required multiline />
          </div>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function Importe({ cuenta }: { cuenta: Cuenta }) {
  const monto = useWatch<z.input<typeof NotaNueva>, 'monto_centavos'>({ name: 'monto_centavos' });
  return (
    <MoneyField name="monto_centavos" label="Importe" required autoFocus helperText={effectOf(cuenta, monto ?? 0)} />
  );
}

const effectOf = ({ total_centavos, pagado_centavos, saldo_centavos }: Cuenta, monto: number): string => {
  if (monto <= 0) return `Vale ${formatMoney(total_centavos)} y debe ${formatMoney(saldo_centavos)}.`;
  if (monto > total_centavos) return `Solo vale ${formatMoney(total_centavos)}.`;
  const beyond = Math.max(0, pagado_centavos - (total_centavos - monto));
  const left = `Deberá ${formatMoney(Math.max(0, saldo_centavos - monto))}.`;
  return beyond > 0 ? `${left} Ya estaba pagado: ${formatMoney(beyond)} quedan a favor del cliente.` : left;
};

const clases = Object.entries(CLASES_NOTA).map(([value, label]) => ({ value, label }));
