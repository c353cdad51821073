import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { messageOf } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { LinkField } from '#modules/direccion/web/front-door.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { changeEnlacePublico, useEnlacePublico } from '../queries.ts';

/** The company's own address for whoever has no account: to put on its page, its card or a QR at the counter. */
export function EnlacePublicoDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { data, error, isError, refetch } = useEnlacePublico();
  const { can } = usePermissions();
  const [asking, setAsking] = useState<'nuevo' | 'quitar' | null>(null);
  const [failure, setFailure] = useState('');
  const change = async (activo: boolean) => {
    setFailure('');
    try {
      await changeEnlacePublico(activo);
    } catch (problem) {
      setFailure(messageOf(problem));
    }
  };
  const may = can('administrar_permisos');
  const url = data?.url ?? null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Enlace público de soporte</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Box>
          Quien lo abra puede escribirte sin tener cuenta. Ponlo en tu página, en WhatsApp o en un QR del mostrador.
        </Box>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && url === null && <Alert severity="info">Por ahora no hay: solo te escriben tus clientes.</Alert>}
        {url !== null && <LinkField url={url} />}
        {failure && <Alert severity="error">{failure}</Alert>}
        {!may && <Alert severity="info">Lo hace y lo quita un administrador de la empresa.</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>Cerrar</Button>
        {may && url !== null && (
          <>
            <Button color="error" onClick={() => setAsking('quitar')}>
              Quitar
            </Button>
            <Button onClick={() => setAsking('nuevo')}>Hacer otro</Button>
          </>
        )}
        {may && data && url === null && (
          <Button variant="contained" onClick={() => void change(true)}>
            Hacer enlace
          </Button>
        )}
      </DialogActions>
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'nuevo' ? 'Hacer otro enlace' : 'Quitar el enlace'}
        confirmLabel={asking === 'nuevo' ? 'Hacer otro' : 'Quitar'}
        tone="error"
        onConfirm={() => changeEnlacePublico(asking === 'nuevo', true)}
        onClose={() => setAsking(null)}
      >
        El que repartiste deja de servir. Los tickets abiertos siguen igual.
      </ConfirmDialog>
    </Dialog>
  );
}
