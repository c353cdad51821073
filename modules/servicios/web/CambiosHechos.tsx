import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { usePasswordStep } from '#modules/sesiones/web/front-door.tsx';
import type { CambioMasivo } from '#modules/servicios/contract.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { api, refreshServicios, useCambios } from './queries.ts';

/** The last changes of many prices, each with its way back. */
export function CambiosHechos() {
  const { data, error, refetch } = useCambios();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  if (data.data.length === 0)
    return <Alert severity="info">Escribe cuánto y aquí verás cada precio, antes y después de cambiarlo.</Alert>;
  return (
    <Section title="Cambios anteriores">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((cambio) => (
          <Cambio key={cambio.id} cambio={cambio} />
        ))}
      </Box>
    </Section>
  );
}

function Cambio({ cambio }: { cambio: CambioMasivo }) {
  const cache = useQueryClient();
  const zona = useSession((state) => state.company?.zona);
  const { withPassword, dialog } = usePasswordStep();
  const [busy, setBusy] = useState(false);
  const [idempotencyKey] = useState(newKey);
  const undo = async () => {
    setBusy(true);
    try {
      const { devueltos, precios } = await withPassword(() =>
        api('POST /api/servicios/cambios-de-precio/{id}/reversion', {
          params: { id: cambio.id },
          body: {},
          idempotencyKey,
        }),
      );
      const kept = precios - devueltos;
      toast(
        kept === 0
          ? 'Los precios volvieron a ser los de antes.'
          : `Volvieron ${devueltos} precios; ${kept} habían cambiado después y se quedan.`,
      );
    } catch (failure) {
      toast(messageOf(failure), { tone: 'error' });
    }
    setBusy(false);
    refreshServicios(cache);
  };
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'center', py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{cambio.texto}</Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
          {cambio.precios} precios · {formatInstante(cambio.creado_en, zona)} · {cambio.usuario_nombre}
        </Box>
      </Box>
      {cambio.deshecho_en === null ? (
        <Button size="small" startIcon={<Undo2 size={15} />} loading={busy} onClick={() => void undo()}>
          Deshacer
        </Button>
      ) : (
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>Deshecho por {cambio.deshecho_por}</Box>
      )}
      {dialog}
    </Box>
  );
}
