import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '#platform/web/call.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { shareCalificacion } from '../queries.ts';

/** The link by which a customer rates his visit, and the words that go with it. */
export function PedirDialog({ id, folio, onClose }: { id: string; folio: string; onClose: () => void }) {
  const titleId = useId();
  const { data, error } = useQuery({
    queryKey: ['visitas', 'enlace', id],
    queryFn: () => shareCalificacion(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Pedir calificación de {folio}</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!data && !error && <Loading lines={3} />}
        {data && (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Box sx={words}>{data.texto}</Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              Vale 60 días. Con 3 estrellas o menos se abre un ticket en Soporte.
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
        {data && <CopyButton text={data.url} what="enlace" />}
        {data?.whatsapp && (
          <Button variant="contained" component="a" href={data.whatsapp} target="_blank" rel="noopener noreferrer">
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
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: 14.5,
} as const;
