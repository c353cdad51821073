import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Activo } from '#modules/activos/contract.ts';
import { activoLabel, labelCategoria } from '#modules/activos/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { toast } from '#platform/web/toast.tsx';
import { confirmingKm } from './confirm-km.ts';
import { ActivoFields } from './ActivoFields.tsx';
import { ActivoFormulario, bodyOf, emptyActivo, valuesOf } from './activo-formulario.ts';
import { api, rememberActivo } from './queries.ts';
import { useVincular } from './vincular.tsx';

export interface ActivoDialogProps {
  /** The vehicle to change; without it, a new one. */
  activo?: Activo;
  /** Whose it will be; without it the form asks. */
  cliente?: { id: string; nombre: string; telefono: string };
  onClose: () => void;
  onSaved?: (activo: Activo) => void;
}

/** The form of a vehicle. */
export function ActivoDialog({ activo, cliente, onClose, onSaved }: ActivoDialogProps) {
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const keep = (saved: Activo, avisos: readonly string[] = []) => {
    for (const aviso of avisos) toast(aviso, { tone: 'warning', ms: 8000 });
    rememberActivo(cache, saved);
    toast(`${activoLabel(saved)}: guardado.`);
    onSaved?.(saved);
  };
  const { link: linkTo, dialog } = useVincular((linked) => {
    keep(linked);
    onClose();
  });
  const link = async (existing: Activo, cliente_id: string) => {
    setProblem(null);
    try {
      await linkTo(existing, cliente_id);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const whose = cliente ? ` de ${cliente.nombre}` : '';
  return (
    <RecordDialog
      title={activo ? `Editar ${activoLabel(activo)}` : `Nuevo vehículo${whose}`}
      record={activo}
      schema={ActivoFormulario}
      valuesOf={(record) => (record ? valuesOf(record) : { ...emptyActivo, cliente_id: cliente?.id ?? '' })}
      create={(values, idempotencyKey) => api('POST /api/activos', { body: bodyOf(values), idempotencyKey })}
      change={(values, { id, version }) =>
        confirmingKm(values.kilometraje, (kilometraje_confirmado) =>
          api('PATCH /api/activos/{id}', {
            params: { id },
            body: { ...bodyOf(values), kilometraje_confirmado },
            version,
          }),
        )
      }
      onSaved={(saved) => keep(saved, saved.avisos)}
      onClose={onClose}
      draft={cliente && !activo ? `activo:${cliente.id}` : 'activo'}
      labels={labels}
      read={(field, value) =>
        field === 'categoria' ? labelCategoria(`${(value as string) || 'auto'}`) : `${(value ?? '') as string | number}`
      }
    >
      {(record) => (
        <>
          <ActivoFields activo={record} asksCliente={!record && !cliente} onLink={link} />
          {problem && <Alert severity="error">{problem}</Alert>}
          {dialog}
        </>
      )}
    </RecordDialog>
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
  visita_previa: 'Última visita, antes de Bahía',
  notas: 'Notas',
};
