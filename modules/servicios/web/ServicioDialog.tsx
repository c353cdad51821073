import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Servicio, ServicioNuevo, TIPOS } from '#modules/servicios/contract.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { api, refreshServicios } from './queries.ts';
import { ServicioFields } from './ServicioFields.tsx';

const { id: _, ...fields } = ServicioNuevo.shape;
const Formulario = z.object({
  ...fields,
  precio_centavos: z.int('Escribe el precio.').check(z.gte(0, 'El precio no puede ser negativo.')),
});
type Valores = z.output<typeof Formulario>;

export interface ServicioDialogProps {
  servicio?: Servicio;
  onClose: () => void;
}

/** The form of a service of the catalogue. */
export function ServicioDialog({ servicio, onClose }: ServicioDialogProps) {
  const cache = useQueryClient();
  const { can } = usePermissions();
  const seesCosts = can('ver_costos');
  // Whoever may not see costs must not send back a zero in the place of one.
  const bodyOf = ({ costo_centavos, ...rest }: Valores) => (seesCosts ? { ...rest, costo_centavos } : rest);
  return (
    <RecordDialog
      title={servicio ? `Editar ${servicio.nombre}` : 'Nuevo servicio'}
      record={servicio}
      schema={Formulario}
      valuesOf={(record) => (record ? valuesOf(record) : empty)}
      create={(values, idempotencyKey) => api('POST /api/servicios', { body: bodyOf(values), idempotencyKey })}
      change={(values, { id, version }) =>
        api('PATCH /api/servicios/{id}', { params: { id }, body: bodyOf(values), version })
      }
      onSaved={(saved) => {
        refreshServicios(cache);
        toast(`${saved.nombre}: guardado.`);
      }}
      onClose={onClose}
      draft="servicio"
      labels={seesCosts ? { ...labels, costo_centavos: 'Costo' } : labels}
      read={readValue}
    >
      <ServicioFields seesCosts={seesCosts} />
    </RecordDialog>
  );
}

const { precio_centavos: _precio, ...usual } = ServicioNuevo.parse({ nombre: '-', precio_centavos: 0 });
const empty = { ...usual, nombre: '' };

const valuesOf = ({
  id: _id,
  version: _version,
  activo: _activo,
  clasificacion: _clasificacion,
  ...servicio
}: Servicio) => ({
  ...servicio,
  costo_centavos: servicio.costo_centavos ?? 0,
});

const readValue = (field: string, value: unknown): string => {
  if (field.endsWith('_centavos') && typeof value === 'number') return formatMoney(value);
  if (field === 'tipo') return TIPOS[value as keyof typeof TIPOS]; // The contract only admits these keys.
  return `${(value ?? '') as string | number}`;
};

const labels = {
  nombre: 'Nombre',
  clave: 'Clave',
  tipo: 'Tipo',
  precio_centavos: 'Precio',
  descripcion: 'Descripción',
  clave_sat: 'Clave del SAT',
  unidad_sat: 'Unidad del SAT',
  duracion_min: 'Duración (min)',
  garantia_dias: 'Garantía (días)',
  garantia_km: 'Garantía (km)',
};
