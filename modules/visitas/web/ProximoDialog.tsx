import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type * as z from 'zod/mini';
import type { ProximoDeVehiculo } from '#modules/visitas/contract.ts';
import { ProximoEscrito } from '#modules/visitas/rules/formas.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { writeProximo } from './queries.ts';

const Formulario = ProximoEscrito.shape.proximo._zod.def.innerType;
type Escrito = z.output<typeof Formulario>;

/** When it is due again, as a person says it; or once more as it is calculated. */
export function ProximoDialog({ proximo, onClose }: { proximo: ProximoDeVehiculo; onClose: () => void }) {
  const record = { ...proximo, id: proximo.activo_id };
  const calculate = () =>
    void writeProximo(proximo.activo_id, null, proximo.version)
      .then(() => {
        toast('El próximo servicio se calcula otra vez.');
        onClose();
      })
      .catch((error: unknown) => toast(messageOf(error), { tone: 'error' }));
  return (
    <RecordDialog
      title="Próximo servicio"
      record={record}
      schema={Formulario}
      size="sm"
      valuesOf={(one = record) => ({
        que: one.proximo?.que ?? '',
        km: one.proximo?.km ?? null,
        fecha: one.proximo?.fecha ?? null,
      })}
      create={() => Promise.reject(new Error('it exists'))}
      change={async (values: Escrito, one) => {
        const saved = await writeProximo(one.id, values, one.version);
        return { ...saved, id: saved.activo_id };
      }}
      onSaved={() => toast('Próximo servicio guardado: vale hasta su siguiente visita.')}
      onClose={onClose}
      draft={`proximo:${proximo.activo_id}`}
      labels={labels}
      read={readValue}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <TextInput name="que" label="Qué le toca" max={160} required />
        <IntegerField name="km" label="A los" suffix="km" />
        <DateField name="fecha" label="O el" />
        {proximo.fijado_por !== '' && (
          <Button size="small" onClick={calculate} sx={{ justifySelf: 'start' }}>
            Volver a lo calculado
          </Button>
        )}
      </Box>
    </RecordDialog>
  );
}

const labels = { que: 'Qué le toca', km: 'A los', fecha: 'O el' };
const readValue = (field: string, value: unknown): string => {
  if (field === 'km') return typeof value === 'number' ? `${formatNumber(value)} km` : '';
  if (field === 'fecha') return typeof value === 'string' ? formatFecha(value) : '';
  return typeof value === 'string' ? value : '';
};
