import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type AvisoDePrivacidad, AvisoEscrito } from '#modules/clientes/contract.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { saveAviso } from './queries.ts';

type Guardado = AvisoDePrivacidad & { id: string };

/** What customers are shown before they agree; each text is kept as it was. */
export function AvisoDialog({ aviso, onClose }: { aviso: AvisoDePrivacidad; onClose: () => void }) {
  const record: Guardado = { ...aviso, id: 'aviso' };
  return (
    <RecordDialog<Guardado, typeof AvisoEscrito, Guardado>
      title="Aviso de privacidad"
      record={record}
      schema={AvisoEscrito}
      valuesOf={({ texto } = record) => ({ texto })}
      create={() => Promise.reject(new Error('it exists'))}
      change={async (values, one) => ({ ...(await saveAviso(values, one.version)), id: 'aviso' })}
      onSaved={(saved) => toast(`Versión ${saved.version} guardada.`)}
      onClose={onClose}
      draft="privacidad:aviso"
      labels={{ texto: 'Texto' }}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <Alert severity="info">
          {aviso.version === 0
            ? 'Es el texto que Bahía propone. Léelo y ajústalo a lo que hace tu taller.'
            : `Versión ${aviso.version}. Al guardar se escribe otra; quien ya aceptó queda con la suya.`}
        </Alert>
        <TextInput name="texto" label="Texto" multiline rows={14} max={6000} required />
      </Box>
    </RecordDialog>
  );
}
