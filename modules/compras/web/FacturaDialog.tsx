import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { SesionPicker } from '#modules/caja/web/front-door.tsx';
import type { Compra } from '#modules/compras/contract.ts';
import { DocumentoDialog } from '#modules/inventario/web/front-door.tsx';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { ProveedorPicker, useProveedor } from '#modules/proveedores/web/front-door.tsx';
import { isRead } from '#platform/contract/numbers.ts';
import { useKept } from '#platform/web/drafts/use-kept.tsx';
import { LazyDatePick } from '#platform/web/form/DatePickLater.tsx';
import { NumberBox } from '#platform/web/form/NumberBox.tsx';
import { parseCentavos, writeCentavos } from '#platform/web/form/parse.ts';
import { formatMoney } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { BancoFields, columns, noPago, type PagoEscrito, PagoField, sentPago } from './PagoFields.tsx';
import { api, refreshCompras } from './queries.ts';

interface Escrito extends PagoEscrito {
  proveedor: Proveedor | null;
  factura: string;
  fecha: string | null;
  dias: number | null;
  total: number | null;
}

/** The invoice of goods that came before it: nothing enters again, only what is owed. */
export function FacturaDialog({ compra, onClose }: { compra: Compra; onClose: () => void }) {
  const cache = useQueryClient();
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const { data: known } = useProveedor(compra.proveedor_id);
  const { written, change, kept } = useKept<Escrito>(`factura-de-compra:${compra.id}`, () => ({
    proveedor: null,
    factura: compra.factura,
    fecha: hoy,
    dias: null,
    total: null,
    ...noPago,
  }));
  const { factura, fecha, dias, total, pago, forma, referencia } = written;
  const proveedor = written.proveedor ?? known ?? null;
  const [sesion_id, setSesion] = useState<string | undefined>();
  const pickSesion = useCallback((sesion: { id: string } | null) => setSesion(sesion?.id), []);
  const register = async (idempotencyKey: string) => {
    const { folio, gasto_folio, total_centavos } = await api('POST /api/compras/{id}/factura', {
      params: { id: compra.id },
      body: {
        ...(proveedor ? { proveedor_id: proveedor.id } : {}),
        factura,
        fecha: fecha ?? hoy,
        total_centavos: total,
        dias_credito: pago === 'por_pagar' ? dias : null,
        ...sentPago(written, sesion_id),
      },
      idempotencyKey,
    });
    refreshCompras(cache);
    toast(`${folio} por ${formatMoney(total_centavos)} quedó en ${gasto_folio}.`);
  };
  const fault = faultOf({ ...written, proveedor, sesion_id });
  return (
    <DocumentoDialog
      title={`Factura de ${compra.folio}`}
      submitLabel="Registrar factura"
      fault={fault}
      onSubmit={register}
      onClose={onClose}
      kept={kept}
      sum={`Recibido con IVA ${formatMoney(compra.total_centavos)}`}
    >
      <Box sx={columns}>
        <ProveedorPicker value={proveedor} onChange={(next) => change({ proveedor: next })} />
        <TextField
          label="Factura o remisión"
          value={factura}
          onChange={(event) => change({ factura: event.target.value })}
          slotProps={{ htmlInput: { ...writesScans, maxLength: 40 } }}
        />
        <NumberBox<number | null>
          label="Total de la factura"
          value={total}
          unread={Number.NaN}
          none={null}
          parse={parseCentavos}
          write={writeCentavos}
          onChange={(next) => change({ total: next })}
          helperText={`Con IVA. Vacío: ${formatMoney(compra.total_centavos)}`}
        />
        <Suspense fallback={<TextField label="Fecha de la factura" disabled />}>
          <LazyDatePick
            label="Fecha de la factura"
            value={fecha}
            onChange={(next) => change({ fecha: next })}
            max={hoy}
            clearable={false}
          />
        </Suspense>
        <PagoField pago={pago} onChange={(next) => change({ pago: next })} />
        {pago === 'por_pagar' && (
          <NumberBox<number | null>
            label="Días de crédito"
            value={dias}
            unread={Number.NaN}
            none={null}
            onChange={(next) => change({ dias: next })}
            helperText={proveedor ? `Vacío: los que da, ${proveedor.dias_credito}` : undefined}
          />
        )}
        {pago === 'banco' && <BancoFields forma={forma} referencia={referencia} onChange={change} />}
      </Box>
      {pago === 'caja' && <SesionPicker onPick={pickSesion} closedText="Abre la caja antes de sacar dinero de ella." />}
    </DocumentoDialog>
  );
}

/** What keeps it from being sent, in words. */
const faultOf = ({
  proveedor,
  fecha,
  dias,
  total,
  pago,
  sesion_id,
}: Escrito & { sesion_id: string | undefined }): string | null => {
  if (!proveedor) return 'Elige a quién se le compró.';
  if (fecha === null || fecha === 'incomplete') return 'Escribe la fecha de la factura como DD/MM/AAAA.';
  if (total !== null && !isRead(total)) return 'Escribe el total de la factura como 1234.50, o déjalo vacío.';
  if (dias !== null && !isRead(dias)) return 'Escribe los días de crédito con número, o déjalos vacíos.';
  return pago === 'caja' && sesion_id === undefined ? 'Elige de qué caja sale el dinero.' : null;
};
