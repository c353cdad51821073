import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useId, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { SesionPicker } from '#modules/caja/web/front-door.tsx';
import { AbonoNuevo, type Gasto } from '#modules/gastos/rules/formas.ts';
import { FORMAS_BANCO, ORIGENES } from '#modules/gastos/rules.ts';
import { newId } from '#platform/web/call.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { toast } from '#platform/web/toast.tsx';
import { api, rememberGasto } from '../queries.ts';

const { id: _, ...fields } = AbonoNuevo.shape;
const AbonoFormulario = z.object(fields);
type Escribiendo = z.input<typeof AbonoFormulario>;

/** Pays all or part of what is owed: what is owed is already written. */
export function AbonarDialog({ gasto, onClose }: { gasto: Gasto; onClose: () => void }) {
  const titleId = useId();
  // The id is of this dialog: whatever is sent again from it is the same payment.
  const id = useMemo(() => newId(), []);
  const defaults = useMemo(
    () => ({
      origen: 'banco' as const,
      monto_centavos: gasto.saldo_centavos,
      forma_pago: '03' as const,
      referencia: '',
    }),
    [gasto.saldo_centavos],
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Pagar {gasto.folio}</DialogTitle>
      <DialogContent>
        <Form
          schema={AbonoFormulario}
          defaultValues={defaults}
          submitLabel="Pagar"
          onCancel={onClose}
          onSubmit={async (values, { idempotencyKey }) => {
            const body = { ...values, id };
            const saved = await api('POST /api/gastos/{id}/abonos', { params: { id: gasto.id }, body, idempotencyKey });
            rememberGasto(saved);
            toast(
              saved.saldo_centavos === 0
                ? `${saved.folio} quedó pagado.`
                : `${saved.folio}: quedan ${formatMoney(saved.saldo_centavos)} por pagar.`,
            );
            onClose();
          }}
        >
          <Fields saldo={gasto.saldo_centavos} />
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function Fields({ saldo }: { saldo: number }) {
  const { setValue } = useFormContext<Escribiendo>();
  const pick = useCallback((sesion: { id: string } | null) => setValue('sesion_id', sesion?.id), [setValue]);
  const origen = useWatch<Escribiendo, 'origen'>({ name: 'origen' });
  return (
    <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
      <MoneyField
        name="monto_centavos"
        label="Importe"
        required
        autoFocus
        helperText={`Se deben ${formatMoney(saldo)}`}
      />
      <SelectField name="origen" label="¿De dónde sale?" options={origenOptions} />
      {origen === 'banco' && <SelectField name="forma_pago" label="Forma" options={formaOptions} />}
      {origen !== 'caja' && (
        <TextInput
          name="referencia"
          label={origen === 'banco' ? 'Referencia' : 'Folio de la nota de crédito'}
          scans={writesScans}
          max={120}
        />
      )}
      {origen === 'caja' && <SesionPicker onPick={pick} closedText="Abre la caja antes de sacar dinero de ella." />}
    </div>
  );
}

const origenOptions = Object.entries(ORIGENES).map(([value, label]) => ({ value, label }));
const formaOptions = Object.entries(FORMAS_BANCO).map(([value, label]) => ({ value, label }));
