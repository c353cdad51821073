import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePasswordStep } from '#modules/sesiones/web/front-door.tsx';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { personApi } from './public-api.ts';
import { refreshLinks, useLinks } from './queries.ts';

/** In the profile: with which identity of the provider one also enters, to link it and to leave it. Nothing without a provider. */
export function ProveedorIdentidad() {
  const links = useLinks();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  const cache = useQueryClient();
  const { withPassword, dialog } = usePasswordStep();
  if (!links.data) return links.error ? <Alert severity="error">{messageOf(links.error)}</Alert> : null;
  const { proveedor, vinculos, unica_entrada } = links.data;
  if (proveedor === null && vinculos.length === 0) return null;
  const link = async () => {
    setBusy(true);
    setProblem('');
    try {
      const { ruta } = await withPassword(() => personApi('POST /api/auth/oauth/vinculos', {}));
      window.location.assign(ruta);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const unlink = async () => {
    await withPassword(() => personApi('DELETE /api/auth/oauth/vinculos/{id}', { params: { id: leaving ?? '' } }));
    toast('Identidad desvinculada.');
    await refreshLinks(cache);
  };
  return (
    <Box component="section" aria-labelledby="identidad-del-proveedor" sx={{ display: 'grid', gap: 3 }}>
      <Typography id="identidad-del-proveedor" component="h2" variant="h6">
        Entrar con {proveedor ?? 'un proveedor'}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      {vinculos.map(({ id, email, creada_en, ultimo_uso_en }) => (
        <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <Typography>{email || 'Identidad sin correo'}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {ultimo_uso_en
                ? `Último uso: ${formatInstante(ultimo_uso_en)}`
                : `Vinculada el ${formatInstante(creada_en)}`}
            </Typography>
          </Box>
          <Button color="error" onClick={() => setLeaving(id)} disabled={unica_entrada && vinculos.length === 1}>
            Desvincular
          </Button>
        </Box>
      ))}
      {unica_entrada && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Tu cuenta todavía no tiene contraseña propia: esta es tu única forma de entrar. Para desvincularla, primero
          crea una en «Contraseña», aquí en tu perfil.
        </Typography>
      )}
      {vinculos.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          Vincula tu cuenta de {proveedor} para entrar sin escribir tu contraseña.
        </Typography>
      )}
      {proveedor !== null && (
        <Box>
          <Button variant="outlined" loading={busy} onClick={() => void link()}>
            {vinculos.length === 0 ? `Vincular con ${proveedor}` : 'Vincular otra'}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title="Desvincular identidad"
        confirmLabel="Desvincular"
        tone="error"
        onConfirm={unlink}
        onClose={() => setLeaving(null)}
      >
        Ya no podrás entrar con ella; tu cuenta y tu contraseña siguen igual.
      </ConfirmDialog>
      {dialog}
    </Box>
  );
}
