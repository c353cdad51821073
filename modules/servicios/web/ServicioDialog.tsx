import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type Servicio, ServicioNuevo, TIPOS } from '#modules/servicios/contract.ts';
import { ConflictNotice, useConflict } from '#platform/web/form/ConflictNotice.tsx';
import { Form, type SubmitContext } from '#platform/web/form/Form.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
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
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [shown, setShown] = useState(servicio);
  return (
    <Dialog open fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{servicio ? `Editar ${servicio.nombre}` : 'Nuevo servicio'}</DialogTitle>
      <DialogContent>
        <ServicioForm key={shown?.version} servicio={shown} onReload={setShown} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

interface ServicioFormProps {
  servicio: Servicio | undefined;
  onReload: (servicio: Servicio) => void;
  onClose: () => void;
}

function ServicioForm({ servicio, onReload, onClose }: ServicioFormProps) {
  const cache = useQueryClient();
  const { can } = usePermissions();
  const seesCosts = can('ver_costos');
  const { conflict, watch, settle } = useConflict<Servicio>();
  const defaults = useMemo(() => (servicio ? valuesOf(servicio) : empty), [servicio]);
  // Whoever may not see costs must not send back a zero in the place of one.
  const bodyOf = ({ costo_centavos, ...rest }: Valores) => (seesCosts ? { ...rest, costo_centavos } : rest);
  const change = (body: ReturnType<typeof bodyOf>, { id, version }: Servicio) =>
    watch(body, () => api('PATCH /api/servicios/{id}', { params: { id }, body, version }));
  const finish = (saved: Servicio, again: boolean) => {
    refreshServicios(cache);
    toast(`${saved.nombre}: guardado.`);
    if (!again) onClose();
  };
  const save = async (values: Valores, { idempotencyKey, intent }: SubmitContext) =>
    finish(
      servicio
        ? await change(bodyOf(values), servicio)
        : await api('POST /api/servicios', { body: bodyOf(values), idempotencyKey }),
      intent === 'saveAndNew',
    );
  const keepMine = async (current: Servicio) => {
    if (!conflict) return;
    settle();
    // `mine` is what `change` was given.
    finish(await change(conflict.mine as ReturnType<typeof bodyOf>, current), false);
  };
  return (
    <Form
      schema={Formulario}
      defaultValues={defaults}
      onSubmit={save}
      onCancel={onClose}
      saveAndNew={!servicio}
      draftKey={`servicio:${servicio?.id ?? 'nuevo'}`}
    >
      <ServicioFields seesCosts={seesCosts} />
      <ConflictNotice
        conflict={conflict}
        labels={labels}
        read={readValue}
        onKeepMine={(current) => void keepMine(current).catch(() => {})}
        onTakeTheirs={onReload}
      />
    </Form>
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
  costo_centavos: 'Costo',
  descripcion: 'Descripción',
  clave_sat: 'Clave del SAT',
  unidad_sat: 'Unidad del SAT',
  duracion_min: 'Duración (min)',
  garantia_dias: 'Garantía (días)',
  garantia_km: 'Garantía (km)',
};
