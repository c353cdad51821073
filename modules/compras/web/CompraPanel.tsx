import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, HandCoins } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Compra } from '#modules/compras/contract.ts';
import { unitFor } from '#modules/inventario/rules.ts';
import { newKey } from '#platform/web/call.ts';
import { formatFecha, formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PanelActs } from '#platform/web/ui/panel/PanelActs.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOfCompra } from './looks.ts';
import { api, refreshCompras, useCompra } from './queries.ts';

/** A purchase in full: what came, what it cost and the expense where it is paid. */
export function CompraPanel({ id }: { id: string }) {
  const { data: compra, error, refetch } = useCompra(id);
  if (error && !compra) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!compra) return <Loading shape="document" />;
  const { label, tone } = lookOfCompra(compra);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ fontSize: 30, lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.015em' }}>
          <Money centavos={compra.total_centavos} />
        </Box>
        <StateChip tone={tone}>{label}</StateChip>
      </Box>
      {compra.cancelada && (
        <Alert severity="warning">
          La canceló {compra.cancelada_por}: {compra.motivo}
        </Alert>
      )}
      {!compra.cancelada && compra.estado === 'cancelado' && (
        <Alert severity="warning">
          Su gasto se canceló, pero la mercancía sigue en el inventario. Cancela la compra para que salga.
        </Alert>
      )}
      <Actions compra={compra} />
      <Facts
        facts={[
          ['Proveedor', compra.proveedor],
          ['Factura', compra.factura],
          ['Fecha', formatFecha(compra.fecha)],
          ['Para', compra.orden_folio],
          ['Vence', compra.saldo_centavos > 0 && compra.vence !== null ? formatFecha(compra.vence) : ''],
          ['Se debe', compra.saldo_centavos > 0 ? formatMoney(compra.saldo_centavos) : ''],
          ['Registró', compra.usuario_nombre],
          ['Notas', compra.notas],
        ]}
      />
      <Lines compra={compra} />
    </Box>
  );
}

function Actions({ compra }: { compra: Compra }) {
  const { can } = usePermissions();
  const cache = useQueryClient();
  const key = useRef(newKey());
  const [cancelling, setCancelling] = useState(false);
  const cancel = async (motivo: string) => {
    await api('POST /api/compras/{id}/cancelacion', {
      params: { id: compra.id },
      body: { motivo },
      idempotencyKey: key.current,
    });
    refreshCompras(cache);
    toast(`${compra.folio} cancelada: la mercancía salió del inventario.`);
    setCancelling(false);
  };
  const pays = can('registrar_gastos');
  const undoes = can('cancelar_documento') && !compra.cancelada;
  if (!pays && !undoes) return null;
  return (
    <>
      <PanelActs
        actions={[
          ...(pays
            ? [
                {
                  id: 'gasto',
                  label: compra.saldo_centavos > 0 ? `Pagar en ${compra.gasto_folio}` : `Ver ${compra.gasto_folio}`,
                  icon: <HandCoins size={16} />,
                  primary: compra.saldo_centavos > 0,
                  to: `/gastos/gastoRegistro?ver=${compra.gasto_id}`,
                },
              ]
            : []),
          ...(undoes
            ? [
                {
                  id: 'cancelar',
                  label: 'Cancelar compra',
                  icon: <Ban size={16} />,
                  danger: true,
                  onClick: () => setCancelling(true),
                },
              ]
            : []),
        ]}
      />
      <ConfirmDialog
        open={cancelling}
        title={`Cancelar ${compra.folio}`}
        confirmLabel="Cancelar compra"
        tone="error"
        motive={{ label: 'Motivo', min: 3 }}
        onConfirm={cancel}
        onClose={() => setCancelling(false)}
      >
        La mercancía sale del inventario y su gasto se deshace: lo que se pagó de caja vuelve a la caja de hoy.
      </ConfirmDialog>
    </>
  );
}

function Lines({ compra }: { compra: Compra }) {
  return (
    <Section title="Artículos, a su costo sin IVA">
      <Box component="ul" aria-label="Artículos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {compra.renglones.map((r, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same article may come twice; lines never change
          <Box component="li" key={`${i}-${r.articulo_id}`} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{r.descripcion}</Box>
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {r.sku} · {formatMilesimas(r.cantidad_milesimas)} {unitFor(r.unidad, r.cantidad_milesimas)} ×{' '}
                {formatMoney(r.costo_centavos)}
              </Box>
            </Box>
            <Money centavos={r.valor_centavos} />
          </Box>
        ))}
        {(
          [
            ['Subtotal', compra.subtotal_centavos],
            ['IVA', compra.iva_centavos],
            ...(compra.redondeo_centavos === 0 ? [] : [['Redondeo', compra.redondeo_centavos] as const]),
            ['Total', compra.total_centavos],
          ] as const
        ).map(([name, centavos]) => (
          <Box component="li" key={name} sx={{ ...line, ...(name === 'Total' ? { fontWeight: 600 } : {}) }}>
            <span>{name}</span>
            <Money centavos={centavos} />
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
