import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { AvisoDeLista } from '#modules/ordenes/rules/formas.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { tellReady, useAviso } from '../queries.ts';

const WHY: Record<NonNullable<AvisoDeLista['motivo']>, string> = {
  sin_telefono: 'El cliente no tiene un teléfono a 10 dígitos. Copia el mensaje y mándalo tú, o llámale.',
  no_quiere: 'Este cliente no quiere mensajes de WhatsApp. Llámale y deja dicho que ya se le avisó.',
};

/** «Tu vehículo está listo», with its words in sight as soon as it opens. */
export function AvisarListoDialog({ orden, onClose }: { orden: Orden; onClose: () => void }) {
  const titleId = useId();
  const [key] = useState(newKey);
  const { data: aviso, error: unread } = useAviso(orden);
  const told = useMutation({
    mutationFn: () => tellReady(orden.id, key),
    onSuccess: () => {
      toast(`Quedó anotado que a ${orden.cliente} se le avisó.`);
      onClose();
    },
  });
  const problem = unread ?? told.error;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Avisar que {orden.folio} está listo</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {!aviso && !unread && <Loading lines={3} />}
        {aviso && <Box sx={words}>{aviso.texto}</Box>}
        {aviso?.motivo && <Alert severity="info">{WHY[aviso.motivo]}</Alert>}
        {problem && <Alert severity="error">{messageOf(problem)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button onClick={onClose}>Cerrar</Button>
        {aviso && <CopyButton text={aviso.texto} what="mensaje" />}
        {aviso && !aviso.enlace && (
          <Button
            variant={aviso.sale_solo ? 'contained' : 'outlined'}
            loading={told.isPending}
            onClick={() => told.mutate()}
          >
            {aviso.sale_solo ? 'Enviar por WhatsApp' : 'Ya le avisé'}
          </Button>
        )}
        {aviso?.enlace && (
          <Button
            variant="contained"
            component="a"
            href={aviso.enlace}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => told.mutate()}
          >
            Abrir WhatsApp
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const words = {
  p: 3,
  borderRadius: '8px',
  border: '1px solid var(--mui-palette-divider)',
  overflowWrap: 'anywhere',
  fontSize: 14.5,
} as const;
