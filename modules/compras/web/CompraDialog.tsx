import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { CerradoNote } from '#modules/empresas/web/front-door.tsx';
import { SesionPicker } from '#modules/caja/web/front-door.tsx';
import { sumCompra } from '#modules/compras/rules.ts';
import {
  DocumentoDialog,
  faultOf,
  getArticulo,
  type Renglon,
  Renglones,
  sentRenglones,
} from '#modules/inventario/web/front-door.tsx';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { ProveedorPicker } from '#modules/proveedores/web/front-door.tsx';
import { LazyDatePick } from '#platform/web/form/DatePickLater.tsx';
import { useKept } from '#platform/web/drafts/use-kept.tsx';
import { parseCentavos } from '#platform/web/form/parse.ts';
import { formatMoney } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { BancoFields, columns, noPago, type Pago, type PagoEscrito, PagoField, sentPago } from './PagoFields.tsx';
import { api, refreshCompras } from './queries.ts';
import { Waiting } from './Waiting.tsx';

interface Escrito extends PagoEscrito {
  renglones: Renglon[];
  proveedor: Proveedor | null;
  factura: string;
  fecha: string | null;
  orden: string;
  paper: string;
}

interface CompraDialogProps {
  /** What an order waits for: the article, how many and for which. */
  begin: { articulo_id: string; cantidad: number; orden: string } | null;
  onClose: () => void;
}

/** The invoice of a supplier, as it lies on the counter: who, what, how much and how it is paid. */
export function CompraDialog({ begin, onClose }: CompraDialogProps) {
  const cache = useQueryClient();
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const { written, change, startWith, kept } = useKept<Escrito>(`compra:${begin?.articulo_id ?? 'nueva'}`, () => ({
    renglones: [],
    proveedor: null,
    factura: '',
    fecha: hoy,
    orden: begin?.orden ?? '',
    paper: '',
    ...noPago,
  }));
  const { renglones, proveedor, factura, fecha, orden, paper, pago, forma, referencia } = written;
  const [sesion_id, setSesion] = useState<string | undefined>();
  const pickSesion = useCallback((sesion: { id: string } | null) => setSesion(sesion?.id), []);
  useWanted(begin, startWith);
  const sum = sumCompra(
    renglones.map(({ articulo, cantidad_milesimas, costo_centavos }) => ({
      cantidad_milesimas,
      costo_centavos: costo_centavos ?? 0,
      tasa_iva: articulo.tasa_iva,
    })),
  );
  const said = parseCentavos(paper);
  const fault = faultOfCompra({ proveedor, renglones, fecha, pago, sesion_id, paper: said.kind });
  const register = async (idempotencyKey: string) => {
    const { folio, total_centavos } = await api('POST /api/compras', {
      body: {
        proveedor_id: proveedor?.id ?? '',
        factura,
        fecha: fecha ?? hoy,
        orden_folio: orden,
        renglones: sentRenglones(renglones),
        total_centavos: said.kind === 'value' ? said.value : null,
        ...sentPago(written, sesion_id),
      },
      idempotencyKey,
    });
    refreshCompras(cache);
    toast(`${folio} por ${formatMoney(total_centavos)}: la mercancía ya está en el inventario.`);
  };
  return (
    <DocumentoDialog
      title="Registrar compra"
      submitLabel="Registrar compra"
      fault={fault}
      onSubmit={register}
      onClose={onClose}
      kept={kept}
      sum={renglones.length > 0 ? `Total con IVA ${formatMoney(sum.total_centavos)}` : undefined}
    >
      <Box sx={columns}>
        <ProveedorPicker value={proveedor} onChange={(next) => change({ proveedor: next })} autoFocus />
        <TextField
          label="Factura o remisión"
          value={factura}
          onChange={(event) => change({ factura: event.target.value })}
          slotProps={{ htmlInput: { ...writesScans, maxLength: 40 } }}
        />
      </Box>
      {proveedor !== null && <Waiting proveedor={proveedor} factura={factura} onGo={onClose} />}
      <Renglones
        renglones={renglones}
        onChange={(next) => change({ renglones: next })}
        withCost
        afterwards={proveedor === null}
      />
      <Box sx={columns}>
        <TextField
          label="Total de la factura"
          value={paper}
          onChange={(event) => change({ paper: event.target.value })}
          error={said.kind === 'invalid'}
          helperText={
            renglones.length > 0
              ? `Con IVA suman ${formatMoney(sum.total_centavos)}`
              : 'Con IVA. Vacío: lo que sumen los renglones'
          }
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <Suspense fallback={<TextField label="Fecha" disabled />}>
          <LazyDatePick
            label="Fecha"
            value={fecha}
            onChange={(next) => change({ fecha: next })}
            max={hoy}
            clearable={false}
          />
        </Suspense>
        <CerradoNote fecha={fecha} />
        <PagoField pago={pago} onChange={(next) => change({ pago: next })} />
        <TextField
          label="Orden o placas"
          value={orden}
          onChange={(event) => change({ orden: event.target.value.toUpperCase() })}
          helperText="Si fue para un trabajo"
          slotProps={{ htmlInput: { maxLength: 30 } }}
        />
        {pago === 'banco' && <BancoFields forma={forma} referencia={referencia} onChange={change} />}
      </Box>
      {pago === 'por_pagar' && proveedor !== null && (
        <Alert severity="info">
          {proveedor.dias_credito > 0
            ? `Queda por pagar a ${proveedor.dias_credito} días, como da ${proveedor.nombre}.`
            : `${proveedor.nombre} no da crédito: queda por pagar hoy.`}
        </Alert>
      )}
      {pago === 'caja' && <SesionPicker onPick={pickSesion} closedText="Abre la caja antes de sacar dinero de ella." />}
    </DocumentoDialog>
  );
}

/** Brings the article that an order waits for, with how many it needs. */
const useWanted = (
  begin: CompraDialogProps['begin'],
  startWith: (brought: Pick<Escrito, 'renglones'>) => void,
): void => {
  const wanted = begin?.articulo_id;
  const cantidad = begin?.cantidad ?? 0;
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    getArticulo(wanted)
      .then((articulo) => {
        if (gone) return;
        startWith({
          renglones: [
            {
              articulo,
              cantidad_milesimas: Number.isSafeInteger(cantidad) && cantidad > 0 ? cantidad : 1_000,
              costo_centavos: articulo.ultimo_costo_centavos || null,
            },
          ],
        });
      })
      // The person looks for it himself.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [wanted, cantidad, startWith]);
};

interface Written {
  proveedor: Proveedor | null;
  renglones: readonly Renglon[];
  fecha: string | null;
  pago: Pago;
  sesion_id: string | undefined;
  paper: 'value' | 'empty' | 'invalid';
}
const faultOfCompra = ({ proveedor, renglones, fecha, pago, sesion_id, paper }: Written): string | null => {
  if (!proveedor) return 'Elige a quién se le compró.';
  const missing = faultOf(renglones, true);
  if (missing !== null) return missing;
  if (paper === 'invalid') return 'Escribe el total de la factura como 1234.50, o déjalo vacío.';
  if (fecha === null || fecha === 'incomplete') return 'Escribe la fecha como DD/MM/AAAA.';
  return pago === 'caja' && sesion_id === undefined ? 'Elige de qué caja sale el dinero.' : null;
};
