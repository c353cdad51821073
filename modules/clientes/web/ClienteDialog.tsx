import { useQueryClient } from '@tanstack/react-query';
import { type Cliente, ClienteNuevo } from '#modules/clientes/contract.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { toast } from '#platform/web/toast.tsx';
import { askedOfNewCliente } from './alta-place.ts';
import { ClienteFields, FiscalFields, RfcField } from './ClienteFields.tsx';
import { ClienteFormulario } from './cliente-formulario.ts';
import { api, rememberCliente } from './queries.ts';

export { FiscalFields, RfcField };

export interface ClienteDialogProps {
  /** The customer to change; without it, a new one. */
  cliente?: Cliente;
  onClose: () => void;
  onSaved?: (cliente: Cliente) => void;
}

/** The full form of a customer. */
export function ClienteDialog({ cliente, onClose, onSaved }: ClienteDialogProps) {
  const cache = useQueryClient();
  const keep = (saved: Cliente & { avisos: string[] }) => {
    for (const aviso of saved.avisos) toast(aviso, { tone: 'warning', ms: 8000 });
    rememberCliente(cache, saved);
    toast(`${saved.nombre}: guardado.`);
    onSaved?.(saved);
  };
  return (
    <RecordDialog
      title={cliente ? `Editar a ${cliente.nombre}` : 'Nuevo cliente'}
      record={cliente}
      schema={ClienteFormulario}
      valuesOf={(record) => (record ? valuesOf(record) : empty)}
      create={({ recomienda, ...body }, idempotencyKey) =>
        (recomienda && askedOfNewCliente()?.create(body, recomienda.id, idempotencyKey)) ||
        api('POST /api/clientes', { body, idempotencyKey })
      }
      change={({ recomienda: _, ...body }, { id, version }) =>
        api('PATCH /api/clientes/{id}', { params: { id }, body, version })
      }
      onSaved={keep}
      onClose={onClose}
      draft="cliente"
      labels={labels}
    >
      {(record) => <ClienteFields id={record?.id} />}
    </RecordDialog>
  );
}

const empty = {
  ...ClienteNuevo.parse({ nombre: '-' }),
  nombre: '',
  recomienda: null,
};

const valuesOf = (cliente: Cliente) => ({
  ...Object.fromEntries(Object.keys(empty).map((field) => [field, cliente[field as keyof Cliente]])),
  recomienda: null,
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
  cp: 'Código postal',
  rfc: 'RFC',
  nombre_fiscal: 'Nombre fiscal',
  regimen: 'Régimen',
  uso_cfdi: 'Uso del CFDI',
  cp_fiscal: 'Código postal fiscal',
  email_factura: 'Correo para facturas',
  dias_credito: 'Días de crédito',
  notas: 'Notas',
  recomienda: 'Lo recomendó',
};
