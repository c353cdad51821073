import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import * as z from 'zod/mini';
import type { Pendiente } from '#modules/pendientes/contract.ts';
import { etiquetasRazon, razonesCierre } from '#modules/pendientes/rules.ts';
import { Texto } from '#platform/contract/fields.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { closePendiente } from './queries.ts';

const Formulario = z.object({ razon: z.enum(razonesCierre, 'Elige la razón.'), comentario: Texto(500) });
const empty = { razon: 'en_otro_lado', comentario: '' } as const;

/** It is no longer pending: why. It can be opened again. */
export function CerrarDialog({ pendiente, onClose }: { pendiente: Pendiente; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Descartar «{pendiente.descripcion}»</DialogTitle>
      <DialogContent>
        <Form
          schema={Formulario}
          defaultValues={empty}
          submitLabel="Descartar"
          onCancel={onClose}
          onSubmit={async (values) => {
            await closePendiente(pendiente, values);
            toast('Ya no está pendiente.');
            onClose();
          }}
        >
          <SelectField
            name="razon"
            label="Por qué"
            options={razonesCierre.map((value) => ({ value, label: etiquetasRazon[value] }))}
          />
          <TextInput name="comentario" label="Comentario" max={500} />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
