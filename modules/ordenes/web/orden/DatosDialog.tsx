import Box from '@mui/material/Box';
import type { Orden } from '#modules/ordenes/contract.ts';
import { DatosDeOrden } from '#modules/ordenes/rules/datos.ts';
import { MomentField } from '#platform/web/form/MomentField.tsx';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { saveDatos } from '../queries.ts';

/** When the order is promised, and how its vehicle came in. */
export function DatosDialog({ orden, onClose }: { orden: Orden; onClose: () => void }) {
  return (
    <RecordDialog
      title={`Datos de ${orden.folio}`}
      record={orden}
      schema={DatosDeOrden}
      valuesOf={(record) => datosOf(record ?? orden)}
      // An order begins in other ways.
      create={() => Promise.resolve(orden)}
      change={(values, record) => saveDatos(record, values)}
      onSaved={() => toast('Datos guardados.')}
      onClose={onClose}
      draft="orden-datos"
      labels={labels}
      read={(field, value) =>
        field === 'promesa' && typeof value === 'string' ? formatInstante(value) : wordsOf(value)
      }
      size="sm"
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Box sx={wide}>
          <MomentField name="promesa" label={labels.promesa} autoFocus />
        </Box>
        {orden.activo_id !== null && (
          <>
            <IntegerField name="kilometraje" label={labels.kilometraje} suffix="km" />
            <SelectField
              name="combustible_octavos"
              label={labels.combustible_octavos}
              emptyLabel="Sin dato"
              options={octavos}
            />
          </>
        )}
        <Box sx={wide}>
          <TextInput name="motivo" label={labels.motivo} multiline rows={2} max={1000} />
        </Box>
        <Box sx={wide}>
          <TextInput name="observaciones" label={labels.observaciones} multiline rows={2} max={2000} />
        </Box>
      </Box>
    </RecordDialog>
  );
}

const datosOf = ({ promesa, kilometraje, combustible_octavos, motivo, observaciones }: Orden) => ({
  promesa,
  kilometraje,
  combustible_octavos,
  motivo,
  observaciones,
});
const labels = {
  promesa: 'Entrega prometida',
  kilometraje: 'Kilometraje',
  combustible_octavos: 'Combustible',
  motivo: 'Motivo o falla',
  observaciones: 'Observaciones',
};
const octavos = Array.from({ length: 9 }, (_, n) => ({
  value: n,
  label: n === 0 ? 'Vacío' : n === 8 ? 'Lleno' : `${n}/8`,
}));
const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const wide = { gridColumn: '1 / -1' };
