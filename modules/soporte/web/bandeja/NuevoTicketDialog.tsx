import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { clientesApi } from '#modules/clientes/contract.ts';
import { etiquetasPrioridad, prioridades } from '#modules/soporte/rules/estados.ts';
import { TicketNuevo } from '#modules/soporte/rules/formas.ts';
import { client } from '#platform/web/call.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatTelefono } from '#platform/web/format.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { api, keepTicket } from '../queries.ts';

const clientes = client<typeof clientesApi>();
interface Elegido {
  id: string;
  nombre: string;
  telefono: string;
}

/** The ticket of somebody who called or came. */
export function NuevoTicketDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [elegido, setElegido] = useState<Elegido | null>(null);
  return (
    <Dialog open fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Nuevo ticket</DialogTitle>
      <DialogContent>
        <Form
          schema={TicketNuevo}
          defaultValues={defaults}
          submitLabel="Abrir ticket"
          draftKey="ticket:nuevo"
          onCancel={onClose}
          onSubmit={async (values, { idempotencyKey }) => {
            const body = { ...values, cliente_id: elegido?.id ?? null };
            const ticket = keepTicket(await api('POST /api/soporte/tickets', { body, idempotencyKey }));
            onClose();
            onMade(ticket.id);
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
            <EntityPicker<Elegido>
              label="Cliente registrado"
              helperText="Si no está en la lista, escribe abajo cómo se llama."
              value={elegido}
              onChange={setElegido}
              load={async (q, signal) => (await clientes('GET /api/clientes', { query: { q, limit: 8 }, signal })).data}
              getKey={({ id }) => id}
              primary={({ nombre }) => nombre}
              secondary={({ telefono }) => formatTelefono(telefono)}
              autoFocus
            />
            {elegido === null && (
              <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                <TextInput name="nombre" label="Nombre" max={120} />
                <TextInput name="telefono" label="Teléfono" max={20} />
                <TextInput name="email" label="Correo" type="email" max={254} />
              </Box>
            )}
            <TextInput name="asunto" label="Asunto" required max={120} />
            <TextInput name="texto" label="Qué pasa" required multiline max={4000} />
            <SelectField
              name="prioridad"
              label="Prioridad"
              options={prioridades.map((value) => ({ value, label: etiquetasPrioridad[value] }))}
            />
          </Box>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

// One object for the life of the page: another would start the form over.
const defaults = { asunto: '', texto: '', nombre: '', email: '', telefono: '', prioridad: 'normal' as const };
