import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { PackageCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Pedido } from '#modules/inventario/rules/formas.ts';
import { sayPedido, stillToCome, valueAt } from '#modules/inventario/rules.ts';
import { formatFecha, formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PanelActs } from '#platform/web/ui/panel/PanelActs.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { tonesOfPedido } from '../looks.tsx';
import { api, refreshInventario, usePedido } from '../queries.ts';
import { LlegadaDialog } from './LlegadaDialog.tsx';

/** A purchase order: what was asked for and what came, with the button that receives it. */
export function PedidoPanel({ id }: { id: string }) {
  const { can } = usePermissions();
  const { data: pedido, error, refetch } = usePedido(id);
  const [act, setAct] = useState<'recibir' | 'cancelar' | null>(null);
  const cache = useQueryClient();
  if (error && !pedido) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!pedido) return <Loading shape="document" />;
  const open = pedido.estado === 'abierto' || pedido.estado === 'parcial';
  const cancel = async (motivo: string) => {
    await api('POST /api/inventario/pedidos/{id}/cancelacion', {
      params: { id },
      body: { motivo },
      version: pedido.version,
    });
    refreshInventario(cache);
    toast(`${pedido.folio}: lo que faltaba ya no se espera.`);
    setAct(null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PanelActs
        actions={
          open && can('ajustar_inventario')
            ? [
                {
                  id: 'recibir',
                  label: 'Recibir',
                  icon: <PackageCheck size={16} />,
                  primary: true,
                  onClick: () => setAct('recibir'),
                },
                {
                  id: 'cancelar',
                  label: 'Cancelar lo que falta',
                  icon: <X size={16} />,
                  danger: true,
                  onClick: () => setAct('cancelar'),
                },
              ]
            : []
        }
      />
      <Facts
        facts={[
          [
            'Estado',
            <StateChip key="estado" tone={tonesOfPedido[pedido.estado]}>
              {sayPedido(pedido)}
            </StateChip>,
          ],
          ['Fecha', formatFecha(pedido.fecha)],
          ['Llega', pedido.promesa === null ? '' : formatFecha(pedido.promesa)],
          ['Pidió', pedido.usuario_nombre],
          ['Costo pedido', pedido.total_centavos === null ? '' : `${formatMoney(pedido.total_centavos)} sin IVA`],
          ['Costo recibido', pedido.recibido_milesimas === 0 ? '' : sayReceived(pedido)],
          ['Facturas', pedido.recibido_milesimas > 0 && can('registrar_compras') && <Purchases pedido={pedido} />],
          ['Nota', pedido.nota],
          ['Se canceló', pedido.cancelado_motivo],
        ]}
      />
      <Lines pedido={pedido} />
      {act === 'recibir' && (
        <LlegadaDialog pedido={pedido} seesCosts={can('ver_costos')} onClose={() => setAct(null)} />
      )}
      <ConfirmDialog
        open={act === 'cancelar'}
        title={`Cancelar lo que falta de ${pedido.folio}`}
        confirmLabel="Ya no esperarlo"
        tone="error"
        motive={{ label: 'Motivo', min: 3 }}
        onConfirm={cancel}
        onClose={() => setAct(null)}
      >
        Lo que ya llegó se queda en el inventario.
      </ConfirmDialog>
    </Box>
  );
}

/** What came cost, and by how much it differs from what was expected of that quantity. */
const sayReceived = ({ recibido_centavos, esperado_centavos }: Pedido): string => {
  if (recibido_centavos === null || esperado_centavos === null) return '';
  return `${formatMoney(recibido_centavos)} sin IVA${sayDifference(recibido_centavos - esperado_centavos)}`;
};

const sayDifference = (centavos: number): string =>
  centavos === 0 ? '' : ` (${formatMoney(Math.abs(centavos))} ${centavos > 0 ? 'más' : 'menos'} que lo pedido)`;

/** Every receipt of it is a purchase, by its own number. */
const Purchases = ({ pedido }: { pedido: Pedido }) => (
  <Link component={RouterLink} to={`/inventario/compras?q=${encodeURIComponent(pedido.folio)}`}>
    Ver sus compras
  </Link>
);

function Lines({ pedido }: { pedido: Pedido }) {
  return (
    <Section title="Artículos">
      <Box component="ul" aria-label="Artículos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pedido.renglones.map((r) => (
          <Box component="li" key={r.id} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{r.descripcion}</Box>
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {r.sku}
                {r.costo_centavos !== null && ` · ${formatMoney(r.costo_centavos)} c/u`}
                {r.costo_centavos !== null &&
                  r.recibido_centavos !== null &&
                  sayDifference(r.recibido_centavos - valueAt(r.costo_centavos, r.recibido_milesimas))}
              </Box>
            </Box>
            <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {formatMilesimas(r.recibido_milesimas)} de {formatMilesimas(r.cantidad_milesimas)}
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {r.cancelado_milesimas > 0
                  ? `${formatMilesimas(r.cancelado_milesimas)} ya no ${r.cancelado_milesimas === 1000 ? 'viene' : 'vienen'}`
                  : stillToCome(r) > 0
                    ? `faltan ${formatMilesimas(stillToCome(r))}`
                    : 'completo'}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 3,
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
