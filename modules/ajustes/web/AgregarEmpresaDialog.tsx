import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { EmpresaAgregada } from '#modules/ajustes/contract.ts';
import { ZONAS } from '#modules/empresas/rules.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { switchCompany } from '#platform/web/session/company-switch.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ajustes } from './queries.ts';

/** Another company, with its roles and its first register; the tab goes to it at once. */
export function AgregarEmpresaDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const navigate = useNavigate();
  const zona = useSession((state) => state.company?.zona ?? 'America/Mexico_City');
  const [defaults] = useState({ nombre: '', zona });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Agregar empresa</DialogTitle>
      <DialogContent>
        <Form
          schema={EmpresaAgregada}
          defaultValues={defaults}
          submitLabel="Agregar y abrir"
          onCancel={onClose}
          onSubmit={async (body, { idempotencyKey }) => {
            const added = await ajustes('POST /api/empresas', { body, idempotencyKey });
            onClose();
            await switchCompany(added);
            toast(`${added.nombre}: lista para trabajar. Completa sus datos.`);
            void navigate('/administracion/empresa');
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
            <TextInput name="nombre" label="Nombre del taller" required autoFocus max={120} />
            <SelectField
              name="zona"
              label="Zona horaria"
              options={Object.entries(ZONAS).map(([value, label]) => ({ value, label }))}
            />
            <Box sx={{ color: 'text.secondary' }}>
              Empieza con sus roles, una caja y sin clientes. Nada de esta empresa pasa a la otra.
            </Box>
          </Box>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
