import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Ban, CopyPlus, HandCoins, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { gastoCan, NO_DEDUCIBLES } from '#modules/gastos/rules.ts';
import type { Gasto, GastoCompleto } from '#modules/gastos/rules/formas.ts';
import { CATEGORIAS } from '#modules/proveedores/rules.ts';
import { sayTarde } from '#platform/contract/meses.ts';
import { newKey } from '#platform/web/call.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { type Fact, Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { AbonarDialog } from './AbonarDialog.tsx';
import { AbonosList } from './AbonosList.tsx';
import { places } from './gasto-places.ts';
import { lookOfGasto } from '../looks.ts';
import { PapelesList } from './PapelesList.tsx';
import { api, rememberGasto, useGasto } from '../queries.ts';

/** One expense in full: how much, to whom, how it was paid and what proves it. */
export function GastoPanel({ id }: { id: string }) {
  const { data, error, refetch } = useGasto(id);
  const zona = useSession((state) => state.company?.zona);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const { label, tone } = lookOfGasto(data);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ fontSize: 30, lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.015em' }}>
          <Money centavos={data.total_centavos} />
        </Box>
        <StateChip tone={tone}>{label}</StateChip>
      </Box>
      {data.estado === 'cancelado' && (
        <Alert severity="warning">
          {`Cancelado: ${data.motivo}${data.baja_fecha === null ? '' : ` Su mes estaba cerrado: se resta el ${formatFecha(data.baja_fecha)}.`}`}
        </Alert>
      )}
      {data.fecha_papel !== null && (
        <Alert severity="info">{`${sayTarde(data.fecha_papel)}. Cuenta el ${formatFecha(data.fecha)}.`}</Alert>
      )}
      {data.no_deducible !== null && data.estado !== 'cancelado' && (
        <Alert severity="warning">
          No deducible: {NO_DEDUCIBLES[data.no_deducible].toLowerCase()}. Su IVA tampoco se acredita.
        </Alert>
      )}
      {data.saldo_centavos > 0 && data.pagado_centavos > 0 && (
        <Alert severity="info">Faltan {formatMoney(data.saldo_centavos)} por pagar.</Alert>
      )}
      <Facts facts={factsOf(data)} />
      <AbonosList gasto={data} />
      {data.abonos.length > 0 && (
        <Suspense>
          {places.map((Part, at) => (
            <Part key={at} gasto_id={data.id} version={data.version} />
          ))}
        </Suspense>
      )}
      <PapelesList gasto={data} />
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {formatInstante(data.creado_en, zona)} · {data.usuario_nombre}
      </Box>
    </Box>
  );
}

export interface GastoPanelFooterProps {
  id: string;
  onEdit: (gasto: GastoCompleto) => void;
  onRepeat: (gasto: GastoCompleto) => void;
}

export function GastoPanelFooter({ id, onEdit, onRepeat }: GastoPanelFooterProps) {
  const { data: gasto } = useGasto(id);
  const { can } = usePermissions();
  const [open, setOpen] = useState<'pagar' | 'cancelar' | null>(null);
  if (!gasto) return null;
  const close = () => setOpen(null);
  return (
    <>
      <ActionBar
        actions={[
          ...(can('cancelar_documento') && gastoCan.cancel(gasto)
            ? [
                {
                  id: 'cancelar',
                  label: 'Cancelar gasto',
                  icon: <Ban size={16} />,
                  danger: true,
                  onClick: () => setOpen('cancelar'),
                },
              ]
            : []),
          { id: 'repetir', label: 'Repetir', icon: <CopyPlus size={16} />, onClick: () => onRepeat(gasto) },
          ...(gastoCan.change(gasto)
            ? [
                {
                  id: 'editar',
                  label: gasto.estado === 'borrador' ? 'Completar' : 'Editar',
                  icon: <Pencil size={16} />,
                  primary: gasto.estado === 'borrador',
                  onClick: () => onEdit(gasto),
                },
              ]
            : []),
          ...(gastoCan.pay(gasto)
            ? [
                {
                  id: 'pagar',
                  label: 'Abonar',
                  icon: <HandCoins size={16} />,
                  primary: true,
                  onClick: () => setOpen('pagar'),
                },
              ]
            : []),
        ]}
      />
      {open === 'pagar' && <AbonarDialog gasto={gasto} onClose={close} />}
      {open === 'cancelar' && <CancelDialog gasto={gasto} onClose={close} />}
    </>
  );
}

function CancelDialog({ gasto, onClose }: { gasto: GastoCompleto; onClose: () => void }) {
  const [key] = useState(newKey);
  const cash = gasto.abonos.some(({ origen, cancelado, corrige_id }) => origen === 'caja' && !cancelado && !corrige_id);
  return (
    <ConfirmDialog
      open
      title={`Cancelar ${gasto.folio}`}
      confirmLabel="Cancelar el gasto"
      tone="error"
      motive
      onConfirm={async (motivo) => {
        const body = { motivo };
        rememberGasto(
          await api('POST /api/gastos/{id}/cancelacion', { params: { id: gasto.id }, body, idempotencyKey: key }),
        );
        toast(`${gasto.folio} quedó cancelado.`);
      }}
      onClose={onClose}
    >
      {cash
        ? 'Lo que salió de caja vuelve a la caja que lo pagó; si ya cerró, a la que esté abierta. Los cortes cerrados no cambian.'
        : 'Deja de contar en los totales. El folio se conserva.'}
    </ConfirmDialog>
  );
}

/** Other taxes and fees. */
const restOf = (gasto: Gasto): number =>
  gasto.otros_centavos + gasto.descuento_centavos + gasto.isr_retenido_centavos + gasto.iva_retenido_centavos;

const factsOf = (gasto: Gasto & Pick<GastoCompleto, 'factura'>): Fact[] => [
  ['Concepto', gasto.concepto],
  ['Proveedor', gasto.proveedor && <ProveedorLink gasto={gasto} />],
  ['Categoría', CATEGORIAS[gasto.categoria]],
  ['Fecha', formatFecha(gasto.fecha)],
  ['Fecha del papel', gasto.fecha_papel && formatFecha(gasto.fecha_papel)],
  ['Vence', gasto.vence && formatFecha(gasto.vence)],
  ['Orden', gasto.orden_id === null ? gasto.orden_folio : <OrdenLink id={gasto.orden_id} folio={gasto.orden_folio} />],
  ['Subtotal', formatMoney(gasto.subtotal_centavos)],
  ['IVA', formatMoney(gasto.iva_centavos)],
  ['Descuento', gasto.descuento_centavos !== 0 && `−${formatMoney(gasto.descuento_centavos)}`],
  ['ISR retenido', gasto.isr_retenido_centavos !== 0 && `−${formatMoney(gasto.isr_retenido_centavos)}`],
  ['IVA retenido', gasto.iva_retenido_centavos !== 0 && `−${formatMoney(gasto.iva_retenido_centavos)}`],
  ['Otros', restOf(gasto) !== 0 && formatMoney(restOf(gasto))],
  ['Pago de retenciones', gasto.entero && 'Sí'],
  ['Para vender', gasto.mercancia && 'Sí: su costo se resta al venderlo'],
  ['Factura', gasto.factura?.folio],
  ['Folio fiscal', gasto.uuid],
  ['Se repite', gasto.recurrente_id && 'Sí'],
  ['Notas', gasto.notas],
];

function ProveedorLink({ gasto }: { gasto: Gasto }) {
  const { can } = usePermissions();
  if (!can('agregar_proveedores') || gasto.proveedor_id === null) return gasto.proveedor;
  return <Link href={`/gastos/gastoProveedoresCRUD?ver=${gasto.proveedor_id}`}>{gasto.proveedor}</Link>;
}

function OrdenLink({ id, folio }: { id: string; folio: string }) {
  const { can } = usePermissions();
  return can('ver_ordenes_trabajo') ? <Link href={`/comercial/OrdenTrabajo/${id}`}>{folio}</Link> : folio;
}
