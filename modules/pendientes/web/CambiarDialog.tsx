import * as z from 'zod/mini';
import { type Pendiente, PendienteCambio } from '#modules/pendientes/contract.ts';
import { etiquetasRazon, razonesAbiertas } from '#modules/pendientes/rules.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { changePendiente } from './queries.ts';

const Formulario = z.object({ ...PendienteCambio.shape, razon: z.enum(razonesAbiertas) });

/** Why it is pending and when it is its turn: a day, some kilometres, or whichever comes first. */
export function CambiarDialog({ pendiente, onClose }: { pendiente: Pendiente; onClose: () => void }) {
  return (
    <RecordDialog
      title={`Cuándo toca «${pendiente.descripcion}»`}
      record={pendiente}
      schema={Formulario}
      size="sm"
      valuesOf={(record = pendiente) => ({
        razon: razonesAbiertas.find((one) => one === record.razon) ?? 'recomendado',
        vence: record.vence,
        vence_km: record.vence_km,
        comentario: record.comentario,
      })}
      create={() => Promise.reject(new Error('it exists'))}
      change={(values, record) => changePendiente(record, values)}
      onSaved={() => toast('Guardado.')}
      onClose={onClose}
      draft={`pendiente:${pendiente.id}`}
      labels={labels}
    >
      <SelectField
        name="razon"
        label="Por qué está pendiente"
        options={razonesAbiertas.map((value) => ({ value, label: etiquetasRazon[value] }))}
      />
      <DateField name="vence" label="Toca el" />
      <IntegerField name="vence_km" label="O a los" suffix="km" />
      <TextInput name="comentario" label="Comentario" max={500} />
    </RecordDialog>
  );
}

const labels = { razon: 'Por qué', vence: 'Toca el', vence_km: 'O a los', comentario: 'Comentario' };
