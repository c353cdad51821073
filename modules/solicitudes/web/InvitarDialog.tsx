import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { InvitacionNueva } from '#modules/solicitudes/contract.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { api, refreshUsuarios, useRoles } from './queries.ts';
import { SentLink } from './SentLink.tsx';

/** Calls somebody in; afterwards the link stays at hand, for whoever prefers to hand it over himself. */
export function InvitarDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const titleId = useId();
  const roles = useRoles();
  const [sent, setSent] = useState<{ nombre: string; email: string; url: string; correo_configurado: boolean } | null>(
    null,
  );
  const asesor = roles.data?.find(({ preset }) => preset === 'asesor');
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={sent ? onClose : undefined}>
      <DialogTitle id={titleId}>{sent ? `Invitación para ${sent.nombre}` : 'Invitar a una persona'}</DialogTitle>
      <DialogContent>
        {sent ? (
          <SentLink url={sent.url}>
            {sent.correo_configurado
              ? `Va un correo a ${sent.email}. El enlace vale 72 horas y sirve una vez; también puedes dárselo tú.`
              : `Bahía no tiene configurado el envío de correos: entrega tú este enlace a ${sent.nombre}. Vale 72 horas y sirve una vez.`}
          </SentLink>
        ) : (
          roles.data && (
            <Form
              schema={InvitacionNueva}
              defaultValues={{ nombre: '', email: '', rol_id: asesor?.id ?? '' }}
              submitLabel="Invitar"
              onCancel={onClose}
              onSubmit={async (body) => {
                setSent(await api('POST /api/invitaciones', { body }));
                void refreshUsuarios(cache);
              }}
            >
              <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
                <TextInput name="nombre" label="Nombre" required autoFocus max={120} />
                <TextInput name="email" label="Correo" required max={254} type="email" />
                <SelectField
                  name="rol_id"
                  label="Rol"
                  required
                  options={roles.data.map(({ id, nombre }) => ({ value: id, label: nombre }))}
                />
              </Box>
            </Form>
          )
        )}
      </DialogContent>
      {sent && (
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            Listo
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
