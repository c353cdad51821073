import Box from '@mui/material/Box';
import { Diagnostico, type Inspeccion } from '#modules/inspecciones/rules/formas.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { api, keep } from '../queries.ts';

/** Written apart from the points: whoever marks one does not stand in the way, and two who write it see each other. */
export function DiagnosticoDialog({ inspeccion, onClose }: { inspeccion: Inspeccion; onClose: () => void }) {
  return (
    <RecordDialog<Inspeccion, typeof Diagnostico, Inspeccion>
      title={`Diagnóstico de ${inspeccion.folio}`}
      record={inspeccion}
      schema={Diagnostico}
      valuesOf={(record) => valuesOf(record ?? inspeccion)}
      create={() => Promise.resolve(inspeccion)}
      change={(body, { id, diagnostico_version }) =>
        api('PUT /api/inspecciones/{id}/diagnostico', { params: { id }, body, version: diagnostico_version })
      }
      onSaved={keep}
      onClose={onClose}
      draft="diagnostico"
      labels={{ queja: 'Queja', causa: 'Causa', correccion: 'Corrección' }}
      size="sm"
    >
      <Box sx={{ display: 'grid', gap: 4, mt: 2 }}>
        <TextInput name="queja" label="Queja del cliente" multiline rows={2} max={1000} dictates />
        <TextInput name="causa" label="Causa" multiline rows={2} max={1000} autoFocus dictates />
        <TextInput name="correccion" label="Corrección" multiline rows={2} max={1000} dictates />
      </Box>
    </RecordDialog>
  );
}

const valuesOf = ({ queja, causa, correccion }: Inspeccion) => ({ queja, causa, correccion });
