import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { sayRitmo } from '#modules/gastos/rules.ts';
import type { GastoRecurrente } from '#modules/gastos/rules/formas.ts';
import { formatFecha } from '#platform/web/format.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { api, useRecurrentes } from '../queries.ts';

/** What comes again by itself, when it comes next, and the way to stop it. */
export function RecurrentesDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { data, error, refetch } = useRecurrentes();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Gastos que se repiten</DialogTitle>
      <DialogContent>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" />)}
        {data?.data.length === 0 && (
          <EmptyState>Ninguno todavía. Al registrar la renta o la luz, marca «Se repite».</EmptyState>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.data.map((one) => (
            <Line key={one.id} recurrente={one} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({ recurrente }: { recurrente: GastoRecurrente }) {
  const { id, version, activo, proximo, concepto, proveedor, hasta, como } = recurrente;
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      await api('PATCH /api/gastos/recurrentes/{id}', { params: { id }, body: { activo: !activo }, version });
      toast(activo ? `${concepto}: ya no se repite.` : `${concepto}: se repite de nuevo.`);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: ['gastos', 'recurrentes'] });
    }
  };
  const next = !activo ? 'Detenido' : proximo === null ? 'Terminado' : `Sigue el ${formatFecha(proximo)}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 2,
        borderTop: '1px solid var(--mui-palette-divider)',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Box sx={{ fontWeight: 600 }}>{[concepto, proveedor].filter(Boolean).join(' · ')}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {recurrente.total_centavos === 0 ? 'Importe por escribir,' : <Money centavos={recurrente.total_centavos} />}{' '}
          {sayRitmo(recurrente)}
          {hasta ? ` hasta el ${formatFecha(hasta)}` : ''}
          {como === 'borrador' ? ', como borrador' : ''}
        </Box>
      </Box>
      <StateChip tone={activo && proximo !== null ? 'info' : 'neutral'}>{next}</StateChip>
      {(proximo !== null || activo) && (
        <Button size="small" loading={busy} onClick={() => void toggle()}>
          {activo ? 'Detener' : 'Reanudar'}
        </Button>
      )}
    </Box>
  );
}
