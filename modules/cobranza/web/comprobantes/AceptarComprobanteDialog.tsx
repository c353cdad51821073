import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useId, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { SesionPicker } from '#modules/caja/web/front-door.tsx';
import { type Comprobante, ComprobanteAceptado } from '#modules/cobranza/rules/comprobantes.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { toast } from '#platform/web/toast.tsx';
import { acceptComprobante } from '../queries.ts';

/** The transfer is in the bank: its payment is registered, the oldest account first. */
export function AceptarComprobanteDialog({ comprobante, onClose }: { comprobante: Comprobante; onClose: () => void }) {
  const titleId = useId();
  const { monto_centavos, clave_rastreo } = comprobante;
  const defaults = useMemo(() => ({ monto_centavos, clave_rastreo }), [monto_centavos, clave_rastreo]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Aceptar el comprobante de {comprobante.cliente}</DialogTitle>
      <DialogContent>
        <Form
          schema={ComprobanteAceptado}
          defaultValues={defaults}
          submitLabel="Registrar el pago"
          onCancel={onClose}
          onSubmit={async (values, { idempotencyKey }) => {
            const saved = await acceptComprobante(comprobante.id, values, idempotencyKey);
            toast(`Pago registrado con ${saved.pago_folio ?? 'su recibo'}.`);
            onClose();
          }}
        >
          <Fields cuenta={comprobante.cuenta_folio} />
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function Fields({ cuenta }: { cuenta: string | null }) {
  const { setValue } = useFormContext<z.input<typeof ComprobanteAceptado>>();
  const pick = useCallback((sesion: { id: string } | null) => setValue('sesion_id', sesion?.id), [setValue]);
  return (
    <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
      <MoneyField
        name="monto_centavos"
        label="Lo que llegó al banco"
        required
        autoFocus
        helperText={`Paga ${cuenta === null ? 'de la cuenta más antigua a la más nueva' : `primero ${cuenta} y luego lo más antiguo`}; lo que sobre queda a su favor.`}
      />
      <TextInput name="clave_rastreo" label="Clave de rastreo" scans={writesScans} max={30} uppercase />
      <SesionPicker onPick={pick} closedText="Abre la caja antes de registrar el pago." />
    </div>
  );
}
