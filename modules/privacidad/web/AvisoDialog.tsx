import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type AvisoDePrivacidad, AvisoEscrito } from '#modules/clientes/contract.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { toast } from '#platform/web/toast.tsx';
import { changeAvisoEnlace, saveAviso, useAvisoEnlace } from './queries.ts';

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
        <Pagina />
        <TextInput name="texto" label="Texto" multiline rows={14} max={6000} required />
      </Box>
    </RecordDialog>
  );
}

/** The page where anybody reads the notice: other customers' pages lead to it, and its picture may hang on the wall. */
function Pagina() {
  const { data } = useAvisoEnlace();
  const [busy, setBusy] = useState(false);
  const change = (activo: boolean) => {
    setBusy(true);
    changeAvisoEnlace(activo)
      .then(() => toast(activo ? 'El aviso ya tiene su página.' : 'La página ya no abre.'))
      .catch((error: unknown) => toast(messageOf(error), { tone: 'warning' }))
      .finally(() => setBusy(false));
  };
  if (!data) return null;
  if (data.url === null)
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          Con una página pública, tus clientes leen el aviso completo desde su cita, su membresía o su pasaporte.
        </Box>
        <Button variant="outlined" loading={busy} onClick={() => change(true)} sx={finger}>
          Publicar en una página
        </Button>
      </Box>
    );
  return (
    <Box
      role="group"
      aria-label="Página del aviso"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}
    >
      <Box component="img" src={data.qr ?? ''} alt="Código QR del aviso" sx={{ width: 112, borderRadius: '8px' }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button component="a" href={data.url} target="_blank" rel="noreferrer" variant="outlined" sx={finger}>
          Abrir su página
        </Button>
        <CopyButton text={data.url} what="enlace del aviso" />
        <Button color="error" loading={busy} onClick={() => change(false)} sx={finger}>
          Quitar la página
        </Button>
      </Box>
    </Box>
  );
}

const finger = { '@media (pointer: coarse)': { minHeight: 48 } } as const;
