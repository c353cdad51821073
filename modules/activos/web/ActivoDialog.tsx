import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { Activo } from '#modules/activos/contract.ts';
import { activoLabel, labelCategoria } from '#modules/activos/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { ConflictNotice, useConflict } from '#platform/web/form/ConflictNotice.tsx';
import { Form, type SubmitContext } from '#platform/web/form/Form.tsx';
import { toast } from '#platform/web/toast.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { ActivoFields } from './ActivoFields.tsx';
import { ActivoFormulario, type ActivoValores, bodyOf, emptyActivo, valuesOf } from './activo-formulario.ts';
import { api, rememberActivo } from './queries.ts';

export interface ActivoDialogProps {
  /** The vehicle to change; without it, a new one. */
  activo?: Activo;
  /** Whose it will be; without it the form asks. */
  cliente?: { id: string; nombre: string; telefono: string };
  onClose: () => void;
  onSaved?: (activo: Activo) => void;
}

/** The form of a vehicle. */
export function ActivoDialog({ activo, ...props }: ActivoDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [shown, setShown] = useState(activo);
  const whose = props.cliente ? ` de ${props.cliente.nombre}` : '';
  return (
    <Dialog open fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{activo ? `Editar ${activoLabel(activo)}` : `Nuevo vehículo${whose}`}</DialogTitle>
      <DialogContent>
        <ActivoForm key={shown?.version} activo={shown} onReload={setShown} {...props} />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = Omit<ActivoDialogProps, 'activo'> & { activo: Activo | undefined; onReload: (activo: Activo) => void };

function ActivoForm({ activo, cliente, onReload, onClose, onSaved }: FormProps) {
  const cache = useQueryClient();
  const defaults = useMemo(
    () => (activo ? valuesOf(activo) : { ...emptyActivo, cliente_id: cliente?.id ?? '' }),
    [activo, cliente],
  );
  const { conflict, watch, settle } = useConflict<Activo>();
  const [problem, setProblem] = useState<string | null>(null);

  const finish = (saved: Activo, avisos: readonly string[] = [], again = false) => {
    for (const aviso of avisos) toast(aviso, { tone: 'warning', ms: 8000 });
    rememberActivo(cache, saved);
    toast(`${activoLabel(saved)}: guardado.`);
    onSaved?.(saved);
    if (!again) onClose();
  };
  const change = (body: ReturnType<typeof bodyOf>, { id, version }: Activo) =>
    watch(body, () => api('PATCH /api/activos/{id}', { params: { id }, body, version }));
  const save = async (values: ActivoValores, { idempotencyKey, intent }: SubmitContext) => {
    const body = bodyOf(values);
    const saved = activo ? await change(body, activo) : await api('POST /api/activos', { body, idempotencyKey });
    finish(saved, saved.avisos, intent === 'saveAndNew');
  };
  const keepMine = async (current: Activo) => {
    if (!conflict) return;
    settle();
    // `mine` is what `change` was given.
    const saved = await change(conflict.mine as ReturnType<typeof bodyOf>, current);
    finish(saved, saved.avisos);
  };
  const link = async (existente: Activo, clienteId: string) => {
    setProblem(null);
    try {
      const linked = await api('POST /api/activos/{id}/propietario', {
        params: { id: existente.id },
        body: { cliente_id: clienteId },
        version: existente.version,
      });
      finish(linked);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Form
      schema={ActivoFormulario}
      defaultValues={defaults}
      onSubmit={save}
      onCancel={onClose}
      draftKey={`activo:${activo?.id ?? cliente?.id ?? 'nuevo'}`}
      saveAndNew={!activo}
    >
      <ActivoFields activo={activo} asksCliente={!activo && !cliente} onLink={link} />
      {problem && <Alert severity="error">{problem}</Alert>}
      <ConflictNotice
        conflict={conflict}
        labels={labels}
        read={(field, value) =>
          field === 'categoria' ? labelCategoria(`${value as string}`) : `${(value ?? '') as string | number}`
        }
        onKeepMine={(current) => void keepMine(current).catch((error) => setProblem(messageOf(error)))}
        onTakeTheirs={onReload}
      />
    </Form>
  );
}

const labels = {
  marca: 'Marca',
  modelo: 'Modelo',
  categoria: 'Tipo',
  color: 'Color',
  anio: 'Año',
  placas: 'Placas',
  serie: 'Número de serie',
  motor: 'Motor',
  no_economico: 'Número económico',
  kilometraje: 'Kilometraje',
  combustible: 'Combustible',
  transmision: 'Transmisión',
  notas: 'Notas',
};
