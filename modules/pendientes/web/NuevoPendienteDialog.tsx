import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { type ClienteActivo, ClienteActivoPicker } from '#modules/activos/web/front-door.tsx';
import { etiquetasPrioridad, prioridades } from '#modules/partidas/rules/prioridades.ts';
import { type Pendiente, PendienteNuevo } from '#modules/pendientes/contract.ts';
import { etiquetasRazon, razonesAbiertas } from '#modules/pendientes/rules.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { addPendiente } from './queries.ts';

const { descripcion, precio_centavos, razon, prioridad, vence_km, comentario } = PendienteNuevo.shape;
const Formulario = z.object({
  descripcion,
  precio_centavos,
  razon,
  prioridad,
  vence: z.nullable(z.string()),
  vence_km,
  comentario,
});
const empty = { descripcion: '', razon: 'recomendado', prioridad: 'recomendado', vence: null, comentario: '' } as const;

interface NuevoPendienteDialogProps {
  onClose: () => void;
  onSaved: (pendiente: Pendiente) => void;
}

/** What somebody saw or was told and nobody quoted yet. */
export function NuevoPendienteDialog({ onClose, onSaved }: NuevoPendienteDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [elegido, setElegido] = useState<ClienteActivo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Anotar trabajo pendiente</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <div />
        <ClienteActivoPicker value={elegido} onChange={setElegido} autoFocus required />
        {problem && <Alert severity="error">{problem}</Alert>}
        <Form
          schema={Formulario}
          defaultValues={empty}
          submitLabel="Anotar"
          onCancel={onClose}
          onSubmit={async ({ vence, ...values }, { idempotencyKey }) => {
            if (elegido === null) return setProblem('Elige al cliente y su vehículo.');
            setProblem(null);
            const saved = await addPendiente(
              {
                ...values,
                cliente_id: elegido.cliente.id,
                activo_id: elegido.activo?.id ?? null,
                ...(vence === null ? {} : { vence }),
              },
              idempotencyKey,
            );
            toast('Quedó anotado.');
            onClose();
            onSaved(saved);
          }}
        >
          <TextInput name="descripcion" label="Qué trabajo" max={300} required />
          <MoneyField name="precio_centavos" label="Precio, con IVA" required />
          <SelectField
            name="razon"
            label="Por qué está pendiente"
            options={razonesAbiertas.map((value) => ({ value, label: etiquetasRazon[value] }))}
          />
          <SelectField
            name="prioridad"
            label="Prioridad"
            options={prioridades.map((value) => ({ value, label: etiquetasPrioridad[value] }))}
          />
          <DateField name="vence" label="Toca el" helperText="Vacío: según la prioridad." />
          <IntegerField name="vence_km" label="O a los" suffix="km" />
          <TextInput name="comentario" label="Comentario" max={500} />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
