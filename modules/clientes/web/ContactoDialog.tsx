import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type Contacto, ContactoNuevo } from '#modules/clientes/contract.ts';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { PhoneField } from '#platform/web/form/PhoneField.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { api, contactosKey } from './queries.ts';

interface ContactoDialogProps {
  cliente_id: string;
  contacto?: Contacto;
  onClose: () => void;
}

/** Who speaks for a customer besides himself. */
export function ContactoDialog({ cliente_id, contacto, onClose }: ContactoDialogProps) {
  const cache = useQueryClient();
  return (
    <RecordDialog
      size="sm"
      title={contacto ? `Editar a ${contacto.nombre}` : 'Nuevo contacto'}
      record={contacto}
      schema={ContactoNuevo}
      valuesOf={(record) => (record ? valuesOf(record) : empty)}
      create={(body, idempotencyKey) =>
        api('POST /api/clientes/{id}/contactos', { params: { id: cliente_id }, body, idempotencyKey })
      }
      change={({ id: _, ...body }, { id, version }) =>
        api('PATCH /api/clientes/contactos/{id}', { params: { id }, body, version })
      }
      onSaved={(saved) => {
        void cache.invalidateQueries({ queryKey: contactosKey(cliente_id) });
        toast(`${saved.nombre}: guardado.`);
      }}
      onClose={onClose}
      draft="contacto"
      labels={labels}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <TextInput name="nombre" label="Nombre" required autoFocus max={160} />
        <TextInput name="puesto" label="Puesto" max={80} />
        <PhoneField name="telefono" label="Teléfono" />
        <TextInput name="email" label="Correo" type="email" max={254} />
        <SwitchField name="autoriza" label="Puede autorizar trabajos" />
        <Tope />
      </Box>
    </RecordDialog>
  );
}

function Tope() {
  const autoriza = useWatch({ name: 'autoriza' });
  return autoriza === true ? (
    <MoneyField name="tope_centavos" label="Autoriza hasta" helperText="Vacío: cualquier monto" />
  ) : null;
}

const empty = { ...ContactoNuevo.parse({ nombre: '-' }), nombre: '' };
const valuesOf = ({ nombre, puesto, telefono, email, autoriza, tope_centavos }: Contacto) => ({
  nombre,
  puesto,
  telefono,
  email,
  autoriza,
  tope_centavos,
});

const labels = {
  nombre: 'Nombre',
  puesto: 'Puesto',
  telefono: 'Teléfono',
  email: 'Correo',
  autoriza: 'Puede autorizar',
  tope_centavos: 'Autoriza hasta',
};
