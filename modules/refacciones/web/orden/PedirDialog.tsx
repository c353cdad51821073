import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Articulo } from '#modules/inventario/contract.ts';
import { searchArticulos } from '#modules/inventario/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import { RefaccionNueva } from '#modules/refacciones/contract.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import { QuantityField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMilesimas } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { askRefaccion } from '../queries.ts';
import { ProveedorField } from '../una/CambiarDialog.tsx';

/** What is asked, where it is known already: a line of the order. */
export interface Pedir {
  pieza_id?: string;
  cantidad_milesimas?: number;
  descripcion?: string;
}

interface PedirDialogProps {
  orden: Orden;
  begin: Pedir;
  onClose: () => void;
}

const { orden_id: _orden, id: _id, marcada_ms: _ms, instalada: _in, ...written } = RefaccionNueva.shape;
const Formulario = z.object(written);
type Escrita = z.input<typeof Formulario>;

/** A part for this order: of the catalogue or in words, for which of its works, from whom and for when. */
export function PedirDialog({ orden, begin, onClose }: PedirDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [defaults] = useState<Escrita>(() => ({
    pieza_id: begin.pieza_id ?? null,
    articulo_id: null,
    partida_id: onlyJob(orden),
    descripcion: begin.descripcion ?? '',
    cantidad_milesimas: begin.cantidad_milesimas ?? 1000,
    nota: '',
    proveedor_id: null,
    esperada: null,
    espera: false,
  }));
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{begin.descripcion ? `Pedir «${begin.descripcion}»` : 'Pedir refacción'}</DialogTitle>
      <DialogContent>
        <Form
          schema={Formulario}
          defaultValues={defaults}
          submitLabel="Pedir"
          onCancel={onClose}
          onSubmit={async (values, { idempotencyKey }) => {
            const made = await askRefaccion({ ...values, orden_id: orden.id }, idempotencyKey);
            toast(made.estado === 'llego' ? 'Ya está apartada en el estante.' : 'Refacción pedida.');
            onClose();
          }}
        >
          <Box sx={{ display: 'grid', gap: 4 }}>
            {begin.pieza_id === undefined && <QuePieza />}
            <Box sx={two}>
              <QuantityField name="cantidad_milesimas" label="Cantidad" required />
              <DateField name="esperada" label="Llega el" />
            </Box>
            <SelectField
              name="partida_id"
              label="Trabajo que la espera"
              options={jobsOf(orden).map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
              emptyLabel="Ninguno en especial"
            />
            <ProveedorField />
            <TextInput name="nota" label="Nota" max={300} />
            {orden.estado !== 'en_espera' && (
              <SwitchField name="espera" label="La orden se queda en espera hasta que llegue" />
            )}
          </Box>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

/** Found in the catalogue, or written as whoever needs it calls it. */
function QuePieza() {
  const { setValue } = useFormContext<Escrita>();
  const [articulo, setArticulo] = useState<Articulo | null>(null);
  const pick = (found: Articulo | null) => {
    setArticulo(found);
    setValue('articulo_id', found?.id ?? null, { shouldDirty: true });
    if (found) setValue('descripcion', found.descripcion, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <EntityPicker<Articulo>
        autoFocus
        label="Del catálogo"
        placeholder="Nombre, clave o código"
        value={articulo}
        onChange={pick}
        load={searchArticulos}
        getKey={({ id }) => id}
        primary={({ descripcion }) => descripcion}
        secondary={({ disponible_milesimas: left, unidad }) =>
          left > 0 ? `Hay ${formatMilesimas(left)} ${unidadFor(unidad, left)}` : 'Agotado'
        }
      />
      <TextInput
        name="descripcion"
        label="Qué pieza"
        max={160}
        helperText="Si no está en el catálogo, escríbela con tus palabras."
      />
    </>
  );
}

const jobsOf = ({ partidas }: Orden) =>
  partidas.filter(({ tipo, estado }) => tipo !== 'refaccion' && !['hecha', 'revisada', 'rechazada'].includes(estado));

const onlyJob = (orden: Orden): string | null => {
  const jobs = jobsOf(orden);
  return jobs.length === 1 ? (jobs[0]?.id ?? null) : null;
};

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
