import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import * as z from 'zod/mini';
import { Form } from '#platform/web/form/Form.tsx';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { toast } from '#platform/web/toast.tsx';
import { saveAjuste, useAjuste } from '../queries.ts';

const Escrito = z.object({
  porciento: z
    .int('Escribe el porcentaje sin decimales.')
    .check(z.gte(0, 'Escribe de 0 a 100.'), z.lte(100, 'Escribe de 0 a 100.')),
});

/** How far a discount goes without a supervisor. */
export function AjusteDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { data } = useAjuste();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Límite de descuento</DialogTitle>
      <DialogContent>
        {data && (
          <Form
            schema={Escrito}
            defaultValues={{ porciento: Math.round(data.descuento_diezmilesimas / 100) }}
            submitLabel="Guardar límite"
            onCancel={onClose}
            onSubmit={async ({ porciento }) => {
              await saveAjuste(porciento * 100, data.version);
              toast('El límite de descuento quedó guardado.');
              onClose();
            }}
          >
            <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
              <IntegerField
                name="porciento"
                label="Descuento sin supervisor"
                suffix="%"
                helperText="Hasta dónde descuenta quien tiene permiso. Más allá autoriza un supervisor con su contraseña."
                autoFocus
              />
            </div>
          </Form>
        )}
      </DialogContent>
    </Dialog>
  );
}
