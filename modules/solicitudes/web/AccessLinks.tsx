import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Enlace } from '#modules/solicitudes/contract.ts';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { api, refreshUsuarios, useAccessLinks } from './queries.ts';

/** The links handed out before: who asked with each, and the way to take one back. */
export function AccessLinks() {
  const links = useAccessLinks();
  const cache = useQueryClient();
  const [revoking, setRevoking] = useState<Enlace | null>(null);
  if (links.isError) return <ErrorState error={links.error} onRetry={() => void links.refetch()} />;
  const shown = (links.data?.data ?? []).slice(0, 10);
  if (shown.length === 0) return null;
  const revoke = async () => {
    if (!revoking) return;
    const { id, version } = revoking;
    await api('DELETE /api/enlaces-acceso/{id}', { params: { id }, version });
    toast('Enlace anulado.');
    await refreshUsuarios(cache);
  };
  return (
    <Box component="section" aria-label="Enlaces anteriores" sx={{ display: 'grid', gap: 3, mt: 5 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        Enlaces anteriores
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((enlace) => (
          <Box component="li" key={enlace.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 180 }}>
              {enlace.usado_por || 'Sin usar'}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {enlace.creado_por ? `${enlace.creado_por}, ` : ''}
                {formatInstante(enlace.creado_en)}
              </Typography>
            </Box>
            <StateChip tone={looks[enlace.estado].tone}>{looks[enlace.estado].label}</StateChip>
            {(enlace.estado === 'vigente' || enlace.estado === 'usado') && (
              <Button size="small" color="error" onClick={() => setRevoking(enlace)}>
                Anular
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <ConfirmDialog
        open={revoking !== null}
        title="Anular enlace"
        confirmLabel="Anular enlace"
        tone="error"
        onConfirm={revoke}
        onClose={() => setRevoking(null)}
      >
        {revoking?.usado_por
          ? `Si ${revoking.usado_por} todavía espera respuesta, su solicitud termina y se le avisa. Quien ya entró no pierde su acceso.`
          : 'Quien lo tenga ya no podrá pedir acceso con él.'}
      </ConfirmDialog>
    </Box>
  );
}

const looks: Record<Enlace['estado'], { label: string; tone: Tone }> = {
  vigente: { label: 'Vigente', tone: 'ok' },
  usado: { label: 'Usado', tone: 'info' },
  expirado: { label: 'Expirado', tone: 'neutral' },
  revocado: { label: 'Anulado', tone: 'error' },
};
