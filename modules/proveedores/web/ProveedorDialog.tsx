import { useQueryClient } from '@tanstack/react-query';
import { type Proveedor, type ProveedorGuardado, ProveedorNuevo } from '#modules/proveedores/contract.ts';
import { CATEGORIAS, type Categoria } from '#modules/proveedores/rules.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { toast } from '#platform/web/toast.tsx';
import { ProveedorFields } from './ProveedorFields.tsx';
import { ProveedorFormulario } from './proveedor-formulario.ts';
import { api, rememberProveedor } from './queries.ts';

export interface ProveedorDialogProps {
  /** The supplier to change; without it, a new one. */
  proveedor?: Proveedor;
  /** What is known of a new one: the words of a search, the issuer of an invoice. */
  begin?: { nombre?: string; razon_social?: string; rfc?: string; regimen?: string; cp_fiscal?: string };
  onClose: () => void;
  onSaved?: (proveedor: Proveedor) => void;
}

/** The full form of a supplier. */
export function ProveedorDialog({ proveedor, begin, onClose, onSaved }: ProveedorDialogProps) {
  const cache = useQueryClient();
  const keep = (saved: ProveedorGuardado) => {
    for (const aviso of saved.avisos) toast(aviso, { tone: 'warning', ms: 8000 });
    rememberProveedor(cache, saved);
    toast(`${saved.nombre}: guardado.`);
    onSaved?.(saved);
  };
  return (
    <RecordDialog
      title={proveedor ? `Editar a ${proveedor.nombre}` : 'Nuevo proveedor'}
      record={proveedor}
      schema={ProveedorFormulario}
      valuesOf={(record) => (record ? valuesOf(record) : { ...empty, ...begin })}
      create={(body, idempotencyKey) => api('POST /api/proveedores', { body, idempotencyKey })}
      change={(body, { id, version }) => api('PATCH /api/proveedores/{id}', { params: { id }, body, version })}
      onSaved={keep}
      onClose={onClose}
      draft="proveedor"
      labels={labels}
      read={(field, value) =>
        field === 'categorias' && Array.isArray(value)
          ? value.map((one: Categoria) => CATEGORIAS[one]).join(', ')
          : typeof value === 'string' || typeof value === 'number'
            ? String(value)
            : ''
      }
    >
      {(record) => <ProveedorFields id={record?.id} />}
    </RecordDialog>
  );
}

const empty = { ...ProveedorNuevo.parse({ nombre: '-' }), nombre: '' };

const valuesOf = (proveedor: Proveedor) => ({
  ...Object.fromEntries(Object.keys(empty).map((field) => [field, proveedor[field as keyof Proveedor]])),
  nombre: proveedor.nombre,
});

const labels = {
  nombre: 'Nombre comercial',
  razon_social: 'Razón social',
  rfc: 'RFC',
  regimen: 'Régimen',
  cp_fiscal: 'Código postal',
  contacto: 'Contacto',
  telefono: 'Teléfono',
  email: 'Correo',
  clabe: 'CLABE',
  dias_credito: 'Días de crédito',
  limite_credito_centavos: 'Límite de crédito',
  categorias: 'Qué se le compra',
  notas: 'Notas',
};
