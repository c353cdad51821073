import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import * as z from 'zod/mini';
import { clasesAusencia, etiquetasAusencia } from '#modules/jornadas/rules.ts';
import { AusenciaNueva, type Persona } from '#modules/jornadas/rules/formas.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { api, refreshJornadas } from '../queries.ts';

const { id: _, ...fields } = AusenciaNueva.shape;
const Formulario = z.object(fields);

/** Days on which somebody does not come, whole. */
export function AusenciaDialog({ personas, onClose }: { personas: readonly Persona[]; onClose: () => void }) {
  const titleId = useId();
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const empleado_id = personas[0]?.empleado_id ?? '';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Ausencia</DialogTitle>
      <DialogContent>
        <Form
          schema={Formulario}
          defaultValues={{ empleado_id, clase: 'vacaciones', desde: hoy, hasta: hoy, nota: '' }}
          onCancel={onClose}
          onSubmit={async (body, { idempotencyKey }) => {
            await api('POST /api/jornadas/ausencias', { body, idempotencyKey });
            refreshJornadas();
            toast('Ausencia registrada.');
            onClose();
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
            <SelectField
              name="empleado_id"
              label="Persona"
              options={personas.map((one) => ({ value: one.empleado_id, label: one.nombre }))}
            />
            <SelectField
              name="clase"
              label="Motivo"
              options={clasesAusencia.map((clase) => ({ value: clase, label: etiquetasAusencia[clase] }))}
            />
            <DateField name="desde" label="Primer día" />
            <DateField name="hasta" label="Último día" />
            <TextInput name="nota" label="Nota" max={300} />
          </Box>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
