import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isOpen } from '#modules/ordenes/rules.ts';
import type { EnOrden } from '#modules/ordenes/web/front-door.tsx';
import { isLeftOver } from '#modules/refacciones/rules/fin.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { useDeOrden, usePiezas } from '../queries.ts';
import { Fila } from './Fila.tsx';
import { filasOf, sayLacking } from './filas.ts';
import type { Pedir } from './PedirDialog.tsx';

/** Its form comes when it is asked for: most who open an order ask for nothing. */
const PedirDialog = lazy(async () => ({ default: (await import('./PedirDialog.tsx')).PedirDialog }));

/** The pieces of the order and what was asked for it, each once: what there is, what is awaited, what is in its place. */
export function RefaccionesDeOrden({ orden, BuyLink }: EnOrden) {
  const { can } = usePermissions();
  const piezas = usePiezas(orden);
  const pedidas = useDeOrden(orden.id);
  const [asking, setAsking] = useState<Pedir | null>(null);
  const error = piezas.error ?? pedidas.error;
  const filas = piezas.data && pedidas.data && filasOf(piezas.data.data, pedidas.data);
  const retry = () => {
    void piezas.refetch();
    void pedidas.refetch();
  };
  const asks = isOpen(orden.estado) && can('ver_ordenes_trabajo');
  return (
    <>
      <Section
        flush
        title={`Refacciones${filas ? sayLacking(filas) : ''}`}
        actions={
          asks && (
            <Button
              size="small"
              startIcon={<Plus size={16} />}
              onClick={() => setAsking({})}
              sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
            >
              Pedir refacción
            </Button>
          )
        }
      >
        {error && !filas && <ErrorState error={error} onRetry={retry} />}
        {!filas && !error && (
          <Box sx={{ p: 4 }}>
            <Loading lines={3} />
          </Box>
        )}
        {filas?.length === 0 && <EmptyState>Esta orden no lleva refacciones.</EmptyState>}
        {filas?.some(({ refaccion }) => refaccion && isLeftOver(refaccion)) && (
          <Alert severity="warning" sx={{ m: 4 }}>
            La orden se {orden.estado === 'cancelada' ? 'canceló' : 'entregó'} y aquí quedó algo que llegó para ella. Di
            si va al proveedor o al estante.
          </Alert>
        )}
        <Box component="ul" aria-label="Refacciones de la orden" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {filas?.map((fila) => (
            <Fila key={fila.id} orden={orden} fila={fila} onAsk={asks ? setAsking : undefined} BuyLink={BuyLink} />
          ))}
        </Box>
      </Section>
      {asking && (
        <Suspense fallback={null}>
          <PedirDialog orden={orden} begin={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}
