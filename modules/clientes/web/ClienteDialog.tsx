import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { type Cliente, ClienteNuevo } from '#modules/clientes/contract.ts';
import { ConflictNotice, useConflict } from '#platform/web/form/ConflictNotice.tsx';
import { Form, type SubmitContext } from '#platform/web/form/Form.tsx';
import { toast } from '#platform/web/toast.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { ClienteFields } from './ClienteFields.tsx';
import { ClienteFormulario } from './cliente-formulario.ts';
import { api, rememberCliente } from './queries.ts';

export interface ClienteDialogProps {
  /** The customer to change; without it, a new one. */
  cliente?: Cliente;
  onClose: () => void;
  onSaved?: (cliente: Cliente) => void;
}

/** The full form of a customer. */
export function ClienteDialog({ cliente, onClose, onSaved }: ClienteDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [shown, setShown] = useState(cliente);
  return (
    <Dialog open fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{cliente ? `Editar a ${cliente.nombre}` : 'Nuevo cliente'}</DialogTitle>
      <DialogContent>
        <ClienteForm key={shown?.version} cliente={shown} onReload={setShown} onClose={onClose} onSaved={onSaved} />
      </DialogContent>
    </Dialog>
  );
}

interface ClienteFormProps {
  cliente: Cliente | undefined;
  onReload: (cliente: Cliente) => void;
  onClose: () => void;
  onSaved: ((cliente: Cliente) => void) | undefined;
}

function ClienteForm({ cliente, onReload, onClose, onSaved }: ClienteFormProps) {
  const cache = useQueryClient();
  const defaults = useMemo(() => (cliente ? valuesOf(cliente) : empty), [cliente]);
  const { conflict, watch, settle } = useConflict<Cliente>();

  const finish = (saved: Cliente & { avisos: string[] }, again: boolean) => {
    for (const aviso of saved.avisos) toast(aviso, { tone: 'warning', ms: 8000 });
    rememberCliente(cache, saved);
    toast(`${saved.nombre}: guardado.`);
    onSaved?.(saved);
    if (!again) onClose();
  };
  const change = (body: Values, { id, version }: Cliente) =>
    watch(body, () => api('PATCH /api/clientes/{id}', { params: { id }, body, version }));
  const save = async (values: Values, { idempotencyKey, intent }: SubmitContext) =>
    finish(
      cliente ? await change(values, cliente) : await api('POST /api/clientes', { body: values, idempotencyKey }),
      intent === 'saveAndNew',
    );
  const keepMine = async (current: Cliente) => {
    if (!conflict) return;
    settle();
    // `mine` is what `change` was given.
    finish(await change(conflict.mine as Values, current), false);
  };
  return (
    <Form
      schema={ClienteFormulario}
      defaultValues={defaults}
      onSubmit={save}
      onCancel={onClose}
      draftKey={`cliente:${cliente?.id ?? 'nuevo'}`}
      saveAndNew={!cliente}
    >
      <ClienteFields id={cliente?.id} />
      <ConflictNotice
        conflict={conflict}
        labels={labels}
        onKeepMine={(current) => void keepMine(current).catch(() => {})}
        onTakeTheirs={onReload}
      />
    </Form>
  );
}

type Values = z.output<typeof ClienteFormulario>;

const empty = {
  ...ClienteNuevo.parse({ nombre: '-' }),
  nombre: '',
};

const valuesOf = (cliente: Cliente) => ({
  ...Object.fromEntries(Object.keys(empty).map((field) => [field, cliente[field as keyof Cliente]])),
  tipo: cliente.tipo === 'publico' ? ('persona' as const) : cliente.tipo,
  nombre: cliente.nombre,
  aviso_privacidad: cliente.aviso_privacidad_en !== null,
  marketing: cliente.marketing_en !== null,
});

const labels = {
  tipo: 'Tipo',
  nombre: 'Nombre',
  telefono: 'Teléfono',
  email: 'Correo',
  direccion: 'Dirección',
  rfc: 'RFC',
  nombre_fiscal: 'Nombre fiscal',
  regimen: 'Régimen',
  uso_cfdi: 'Uso del CFDI',
  cp_fiscal: 'Código postal',
  email_factura: 'Correo para facturas',
  dias_credito: 'Días de crédito',
  notas: 'Notas',
};
