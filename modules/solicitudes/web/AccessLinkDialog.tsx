import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { AccessLinks } from './AccessLinks.tsx';
import { api, refreshUsuarios } from './queries.ts';
import { SentLink } from './SentLink.tsx';

/** A link to hand out: whoever has an account asks with it, and an administrator answers. */
export function AccessLinkDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const cache = useQueryClient();
  const link = useMutation({
    mutationFn: () => api('POST /api/enlaces-acceso', {}),
    onSuccess: () => refreshUsuarios(cache),
  });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>Enlace para pedir acceso</DialogTitle>
      <DialogContent>
        {link.data ? (
          <SentLink url={link.data.url}>
            Cópialo ahora: no se vuelve a mostrar. Es para una persona y vale hasta el{' '}
            {formatInstante(link.data.expira_en)}.
          </SentLink>
        ) : (
          <>
            Quien tenga una cuenta y abra el enlace podrá pedir que lo dejes entrar; cada enlace es para una persona.
            Nadie entra sin que un administrador lo apruebe y le dé un rol.
            {link.error && (
              <Alert severity="error" sx={{ mt: 3 }}>
                {messageOf(link.error)}
              </Alert>
            )}
          </>
        )}
        <AccessLinks />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{link.data ? 'Listo' : 'Cancelar'}</Button>
        {!link.data && (
          <Button variant="contained" loading={link.isPending} onClick={() => link.mutate()}>
            Crear enlace
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
