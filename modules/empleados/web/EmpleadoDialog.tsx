import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type Empleado, EmpleadoNuevo } from '#modules/empleados/contract.ts';
import { ConflictNotice, useConflict } from '#platform/web/form/ConflictNotice.tsx';
import { Form, type SubmitContext } from '#platform/web/form/Form.tsx';
import { PhoneField } from '#platform/web/form/PhoneField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { api, refreshEmpleados } from './queries.ts';

const { nombre, puesto, telefono } = EmpleadoNuevo.shape;
const Formulario = z.object({ nombre, puesto, telefono });
type Valores = z.output<typeof Formulario>;

export interface EmpleadoDialogProps {
  empleado?: Empleado;
  onClose: () => void;
}

/** The form of a person who works here. */
export function EmpleadoDialog({ empleado, onClose }: EmpleadoDialogProps) {
  const titleId = useId();
  const [shown, setShown] = useState(empleado);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{empleado ? `Editar a ${empleado.nombre}` : 'Nuevo empleado'}</DialogTitle>
      <DialogContent>
        <EmpleadoForm key={shown?.version} empleado={shown} onReload={setShown} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

interface EmpleadoFormProps {
  empleado: Empleado | undefined;
  onReload: (empleado: Empleado) => void;
  onClose: () => void;
}

function EmpleadoForm({ empleado, onReload, onClose }: EmpleadoFormProps) {
  const cache = useQueryClient();
  const { conflict, watch, settle } = useConflict<Empleado>();
  const defaults = useMemo(
    () => ({ nombre: empleado?.nombre ?? '', puesto: empleado?.puesto ?? '', telefono: empleado?.telefono ?? '' }),
    [empleado],
  );
  const change = (body: Valores, { id, version }: Empleado) =>
    watch(body, () => api('PATCH /api/empleados/{id}', { params: { id }, body, version }));
  const finish = (saved: Empleado, again: boolean) => {
    refreshEmpleados(cache);
    toast(`${saved.nombre}: guardado.`);
    if (!again) onClose();
  };
  const save = async (body: Valores, { idempotencyKey, intent }: SubmitContext) =>
    finish(
      empleado ? await change(body, empleado) : await api('POST /api/empleados', { body, idempotencyKey }),
      intent === 'saveAndNew',
    );
  const keepMine = async (current: Empleado) => {
    if (!conflict) return;
    settle();
    // `mine` is what `change` was given.
    finish(await change(conflict.mine as Valores, current), false);
  };
  return (
    <Form
      schema={Formulario}
      defaultValues={defaults}
      onSubmit={save}
      onCancel={onClose}
      saveAndNew={!empleado}
      draftKey={`empleado:${empleado?.id ?? 'nuevo'}`}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <TextInput name="nombre" label="Nombre" required autoFocus max={120} />
        <TextInput name="puesto" label="Puesto" max={60} placeholder="Mecánico, electricista, lavador…" />
        <PhoneField name="telefono" label="Teléfono" />
      </Box>
      <ConflictNotice
        conflict={conflict}
        labels={{ nombre: 'Nombre', puesto: 'Puesto', telefono: 'Teléfono' }}
        onKeepMine={(current) => void keepMine(current).catch(() => {})}
        onTakeTheirs={onReload}
      />
    </Form>
  );
}
