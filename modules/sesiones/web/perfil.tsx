import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SesionPropia, sesionesApi } from '#modules/sesiones/contract.ts';
import { client, messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { DeviceRow } from '#platform/web/ui/marks/DeviceRow.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';

export { PinPropio } from './PinPropio.tsx';

const api = client<typeof sesionesApi>({ empresaId: null });
const key = ['sesiones', 'propias'];

/** Where one has the session open: recognise each place, close what one does not, or everything but here. */
export function MisSesiones() {
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /api/auth/sesiones', { signal }),
  });
  const [closingAll, setClosingAll] = useState(false);
  const cache = useQueryClient();
  const closeAll = async () => {
    await api('POST /api/auth/sesiones/cierre', {});
    await cache.invalidateQueries({ queryKey: key });
    toast('Cerraste las demás sesiones.');
  };
  const others = data ? data.sesiones.length - 1 : 0;
  return (
    <Section
      title="Sesiones abiertas"
      flush
      actions={
        others > 0 && (
          <Button size="small" color="error" onClick={() => setClosingAll(true)}>
            Cerrar las demás
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={2} />}
      <Box component="ul" aria-label="Sesiones abiertas" sx={{ listStyle: 'none', m: 0, p: 0, pt: 1 }}>
        {data?.sesiones.map((sesion) => (
          <OneSession key={sesion.id} sesion={sesion} />
        ))}
      </Box>
      <ConfirmDialog
        open={closingAll}
        title="Cerrar las demás sesiones"
        confirmLabel="Cerrar las demás"
        tone="error"
        onConfirm={closeAll}
        onClose={() => setClosingAll(false)}
      >
        {others === 1 ? 'Se cierra la otra sesión' : `Se cierran las otras ${others} sesiones`}, al momento y donde
        estén. Aquí sigues adentro.
      </ConfirmDialog>
    </Section>
  );
}

function OneSession({ sesion }: { sesion: SesionPropia }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id, es_esta, dispositivo, lugar, activa_en } = sesion;
  const close = async () => {
    setBusy(true);
    try {
      await api('DELETE /api/auth/sesiones/{id}', { params: { id } });
      toast(`Sesión cerrada: ${dispositivo}.`);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
    await cache.invalidateQueries({ queryKey: key });
    setBusy(false);
  };
  return (
    <DeviceRow
      name={dispositivo}
      badge={es_esta && <Chip size="small" label="Esta sesión" sx={{ ml: 2, bgcolor: 'okBg', color: 'okText' }} />}
      detail={`${lugar} · ${es_esta ? 'en uso ahora' : `última actividad ${formatInstante(activa_en)}`}`}
    >
      {!es_esta && (
        <Button size="small" onClick={() => void close()} loading={busy} aria-label={`Cerrar sesión de ${dispositivo}`}>
          Cerrar
        </Button>
      )}
    </DeviceRow>
  );
}
