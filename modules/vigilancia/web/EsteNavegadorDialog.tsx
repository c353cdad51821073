import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { etiquetasHecho, etiquetasTipo } from '#modules/vigilancia/rules.ts';
import { formatHora } from '#platform/web/format.ts';
import { KEPT, kept, report } from '#platform/web/monitor/ring.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { RiesgoChip } from './RiesgoChip.tsx';

/** The monitor's report of this very page: its last ten events. */
export function EsteNavegadorDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const last = report();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>En este navegador</DialogTitle>
      <DialogContent>
        {last.length === 0 ? (
          <EmptyState>Desde que abriste la página no ha pasado nada raro.</EmptyState>
        ) : (
          <>
            <Typography sx={{ color: 'text.secondary', mb: 3 }}>
              {count(kept().length)} desde que abriste la página; aquí están los últimos {last.length}.
            </Typography>
            <Box component="ol" aria-label="Últimos eventos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {last.map((event) => (
                <Box component="li" key={event.orden} sx={row}>
                  <RiesgoChip riesgo={event.riesgo} />
                  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Box sx={{ fontWeight: 600 }}>{etiquetasTipo[event.tipo]}</Box>
                    <Box>{event.detalle}</Box>
                    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                      {etiquetasHecho[event.hecho]} · {event.origen} · {formatHora(new Date(event.en).toISOString())}
                    </Box>
                  </Box>
                </Box>
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

const count = (events: number): string =>
  events === 1 ? '1 evento guardado' : `${events} eventos guardados${events === KEPT ? ', los más recientes,' : ''}`;

const row = {
  display: 'grid',
  gridTemplateColumns: '76px minmax(0, 1fr)',
  gap: 3,
  alignItems: 'start',
  py: 2.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
