import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { labelCategoria } from '#modules/activos/rules.ts';
import { COMISIONES, COSTOS } from '#modules/permisos/rules.ts';
import type { Servicio } from '#modules/servicios/contract.ts';
import { ServicioNuevo, TIPOS } from '#modules/servicios/rules/formas.ts';
import { satPorTipo } from '#modules/servicios/rules/sat.ts';
import { usePasswordStep } from '#modules/sesiones/web/front-door.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { formatMilesimas, formatMoney, formatTasa } from '#platform/web/format.ts';
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
  const seesCosts = can(COSTOS);
  const seesComisiones = can(COMISIONES);
  const { withPassword, dialog } = usePasswordStep();
  // Whoever may not see a figure must not send back a zero in the place of one.
  const bodyOf = ({ costo_centavos, comision_diezmilesimas, ...rest }: Valores) => ({
    ...rest,
    ...(seesCosts ? { costo_centavos } : {}),
    ...(seesComisiones ? { comision_diezmilesimas } : {}),
  });
  return (
    <RecordDialog
      title={servicio ? `Editar ${servicio.nombre}` : 'Nuevo servicio'}
      record={servicio}
      schema={Formulario}
      valuesOf={(record) => (record ? valuesOf(record) : empty)}
      create={(values, idempotencyKey) => api('POST /api/servicios', { body: bodyOf(values), idempotencyKey })}
      change={(values, { id, version }) =>
        withPassword(() => api('PATCH /api/servicios/{id}', { params: { id }, body: bodyOf(values), version }))
      }
      onSaved={(saved) => {
        refreshServicios(cache);
        toast(`${saved.nombre}: guardado.`);
      }}
      onClose={onClose}
      draft="servicio"
      labels={{
        ...labels,
        ...(seesCosts ? { costo_centavos: 'Costo' } : {}),
        ...(seesComisiones ? { comision_diezmilesimas: 'Comisión' } : {}),
      }}
      read={readValue}
    >
      <ServicioFields seesCosts={seesCosts} seesComisiones={seesComisiones} />
      {dialog}
    </RecordDialog>
  );
}

const { precio_centavos: _precio, ...usual } = ServicioNuevo.parse({ nombre: '-', precio_centavos: 0 });
const empty = { ...usual, ...satPorTipo[usual.tipo], nombre: '' };

const valuesOf = ({
  id: _id,
  version: _version,
  activo: _activo,
  clasificacion: _clasificacion,
  precio_vehiculo_centavos: _vehiculo,
  ...servicio
}: Servicio) => ({
  ...servicio,
  costo_centavos: servicio.costo_centavos ?? 0,
});

const readValue = (field: string, value: unknown): string => {
  if (field.endsWith('_centavos') && typeof value === 'number') return formatMoney(value);
  if (field === 'comision_diezmilesimas') return value === null ? 'La del trabajador' : formatTasa(Number(value));
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'comprobaciones') return (value as string[]).join(', ');
  if (field === 'precios')
    return (value as Servicio['precios'])
      .map((one) => `${labelCategoria(one.categoria)} ${formatMoney(one.precio_centavos)}`)
      .join(', ');
  if (field === 'kit')
    return (value as Servicio['kit'])
      .map((part) => `${formatMilesimas(part.cantidad_milesimas)} ${part.descripcion}`)
      .join(', ');
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
  cada_km: 'Se repite cada (km)',
  cada_meses: 'Se repite cada (meses)',
  importante: 'Servicio importante',
  en_lista: 'En la lista de precios',
  precios: 'Precio por tipo de vehículo',
  kit: 'Refacciones que lleva',
  comprobaciones: 'Qué se revisa',
  fotos_minimas: 'Fotos, al menos',
  requiere_serie: 'Anotar el número de serie',
};
