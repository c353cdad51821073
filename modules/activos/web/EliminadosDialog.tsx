import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DIAS_ELIMINADO, type Eliminado } from '#modules/activos/contract.ts';
import { activoLabel } from '#modules/activos/rules.ts';
import { formatInstante } from '#platform/web/format.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { toast } from '#platform/web/toast.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { api, rememberActivo } from './queries.ts';

/** Deleted vehicles that can still be brought back. */
export function EliminadosDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['activos', 'eliminados'],
    queryFn: ({ signal }) => api('GET /api/activos/eliminados', { signal }),
    staleTime: freshness.listas,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Vehículos eliminados</DialogTitle>
      <DialogContent>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading shape="form" lines={3} />
        ) : data.data.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>
            No hay vehículos por recuperar. Lo que se elimina se queda aquí {DIAS_ELIMINADO} días.
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
            {data.data.map((one) => (
              <Row key={one.id} activo={one} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

function Row({ activo }: { activo: Eliminado }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const recover = async () => {
    setBusy(true);
    try {
      await recoverActivo(cache, activo.id);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      setBusy(false);
    }
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {activoLabel(activo)} {activo.placas && <Plate>{activo.placas}</Plate>}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          De {activo.cliente}. Lo eliminó {activo.eliminado_por}, {formatInstante(activo.eliminado_en)}.
        </Typography>
      </Box>
      <Button size="small" variant="outlined" disabled={busy} onClick={() => void recover()}>
        Recuperar
      </Button>
    </Box>
  );
}

/** Brings it back and says so wherever vehicles are shown. */
export const recoverActivo = async (cache: ReturnType<typeof useQueryClient>, id: string): Promise<void> => {
  const activo = await api('POST /api/activos/{id}/recuperacion', { params: { id } });
  rememberActivo(cache, activo);
  void cache.invalidateQueries({ queryKey: ['activos'] });
  toast(`${activoLabel(activo)}: de regreso.`);
};
