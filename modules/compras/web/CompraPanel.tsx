import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, HandCoins, Receipt, Undo2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Compra } from '#modules/compras/contract.ts';
import { SIN_FACTURA } from '#modules/compras/rules.ts';
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

const FacturaDialog = lazy(() => import('./FacturaDialog.tsx').then((m) => ({ default: m.FacturaDialog })));
const DevolverDialog = lazy(() => import('./DevolverDialog.tsx').then((m) => ({ default: m.DevolverDialog })));

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
      {!compra.cancelada && compra.estado === SIN_FACTURA && (
        <Alert severity="info">
          La mercancía ya está en el inventario. Registra su factura para que quede lo que se debe.
        </Alert>
      )}
      <Actions compra={compra} />
      <Facts
        facts={[
          ['Proveedor', compra.proveedor],
          ['Factura', compra.factura],
          ['Pedido', compra.pedido_folio !== '' && <OfPedido compra={compra} />],
          ['Fecha', formatFecha(compra.fecha)],
          ['Para', compra.orden_folio],
          ['Vence', compra.saldo_centavos > 0 && compra.vence !== null ? formatFecha(compra.vence) : ''],
          ['Se debe', compra.saldo_centavos > 0 ? formatMoney(compra.saldo_centavos) : ''],
          ['Devuelto', compra.devuelto_centavos > 0 ? formatMoney(compra.devuelto_centavos) : ''],
          ['Registró', compra.usuario_nombre],
          ['Notas', compra.notas],
        ]}
      />
      <Lines compra={compra} />
      <Devoluciones compra={compra} />
    </Box>
  );
}

/** The order that it answers, for who may see it. */
function OfPedido({ compra }: { compra: Compra }) {
  const { can } = usePermissions();
  if (!can('ver_inventario')) return compra.pedido_folio;
  return (
    <Link component={RouterLink} to={`/inventario/pedidos?estado=todos&ver=${compra.pedido_id ?? ''}`}>
      {compra.pedido_folio}
    </Link>
  );
}

function Devoluciones({ compra }: { compra: Compra }) {
  if (compra.devoluciones.length === 0) return null;
  return (
    <Section title="Devuelto al proveedor">
      <Box component="ul" aria-label="Devoluciones" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {compra.devoluciones.map((d) => (
          <Box component="li" key={d.id} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{d.motivo}</Box>
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {[
                  formatFecha(d.fecha),
                  d.usuario_nombre,
                  d.nota_credito === '' ? '' : `Nota ${d.nota_credito}`,
                  d.reembolso_centavos > 0 ? `Regresó ${formatMoney(d.reembolso_centavos)}` : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
            <Money centavos={d.total_centavos} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Actions({ compra }: { compra: Compra }) {
  const { can } = usePermissions();
  const cache = useQueryClient();
  const key = useRef(newKey());
  const [act, setAct] = useState<'cancelar' | 'facturar' | 'devolver' | null>(null);
  const cancel = async (motivo: string) => {
    await api('POST /api/compras/{id}/cancelacion', {
      params: { id: compra.id },
      body: { motivo },
      idempotencyKey: key.current,
    });
    refreshCompras(cache);
    toast(`${compra.folio} cancelada: la mercancía salió del inventario.`);
    setAct(null);
  };
  const waits = compra.estado === SIN_FACTURA && !compra.cancelada;
  const bills = can('registrar_compras') && waits;
  const pays = can('registrar_gastos') && compra.gasto_id !== null;
  const stands = can('cancelar_documento') && !compra.cancelada;
  const undoes = stands && compra.devuelto_centavos === 0;
  const returns = stands && !waits && compra.estado !== 'cancelado' && compra.devuelto_centavos < compra.total_centavos;
  return (
    <>
      <PanelActs
        actions={[
          ...(bills
            ? [
                {
                  id: 'facturar',
                  label: 'Registrar factura',
                  icon: <Receipt size={16} />,
                  primary: true,
                  onClick: () => setAct('facturar'),
                },
              ]
            : []),
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
          ...(returns
            ? [
                {
                  id: 'devolver',
                  label: 'Devolver al proveedor',
                  icon: <Undo2 size={16} />,
                  onClick: () => setAct('devolver'),
                },
              ]
            : []),
          ...(undoes
            ? [
                {
                  id: 'cancelar',
                  label: waits ? 'Cancelar recepción' : 'Cancelar compra',
                  icon: <Ban size={16} />,
                  danger: true,
                  onClick: () => setAct('cancelar'),
                },
              ]
            : []),
        ]}
      />
      <ConfirmDialog
        open={act === 'cancelar'}
        title={`Cancelar ${compra.folio}`}
        confirmLabel={waits ? 'Cancelar recepción' : 'Cancelar compra'}
        tone="error"
        motive={{ label: 'Motivo', min: 3 }}
        onConfirm={cancel}
        onClose={() => setAct(null)}
      >
        {[
          waits
            ? 'La mercancía sale del inventario.'
            : 'La mercancía sale del inventario y su gasto se deshace: lo que se pagó de caja vuelve a la caja de hoy.',
          compra.pedido_folio === '' ? '' : `${compra.pedido_folio} la vuelve a esperar.`,
        ].join(' ')}
      </ConfirmDialog>
      <Suspense fallback={null}>
        {act === 'facturar' && <FacturaDialog compra={compra} onClose={() => setAct(null)} />}
        {act === 'devolver' && <DevolverDialog compra={compra} onClose={() => setAct(null)} />}
      </Suspense>
    </>
  );
}

function Lines({ compra }: { compra: Compra }) {
  return (
    <Section title="Artículos, a su costo sin IVA">
      <Box component="ul" aria-label="Artículos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {compra.renglones.map((r) => (
          <Box component="li" key={r.renglon} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{r.descripcion}</Box>
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {r.sku} · {formatMilesimas(r.cantidad_milesimas)} {unitFor(r.unidad, r.cantidad_milesimas)} ×{' '}
                {formatMoney(r.costo_centavos)}
                {r.devuelta_milesimas > 0 &&
                  ` · se ${r.devuelta_milesimas === 1000 ? 'devolvió' : 'devolvieron'} ${formatMilesimas(r.devuelta_milesimas)}`}
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
