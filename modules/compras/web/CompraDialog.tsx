import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { SesionPicker } from '#modules/caja/web/front-door.tsx';
import { sumCompra, FORMAS, PAGOS } from '#modules/compras/rules.ts';
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
import { parseCentavos } from '#platform/web/form/parse.ts';
import { formatMoney } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { api, refreshCompras } from './queries.ts';

const DatePick = lazy(() => import('#platform/web/form/DatePick.tsx').then((m) => ({ default: m.DatePick })));

type Pago = keyof typeof PAGOS;
type Forma = keyof typeof FORMAS;

interface CompraDialogProps {
  /** What an order waits for: the article, how many and for which. */
  begin: { articulo_id: string; cantidad: number; orden: string } | null;
  onClose: () => void;
}

/** The invoice of a supplier, as it lies on the counter: who, what, how much and how it is paid. */
export function CompraDialog({ begin, onClose }: CompraDialogProps) {
  const cache = useQueryClient();
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const [renglones, setRenglones] = useState<Renglon[]>([]);
  const [proveedor, setProveedor] = useState<Proveedor | null>(null);
  const [factura, setFactura] = useState('');
  const [fecha, setFecha] = useState<string | null>(hoy);
  const [orden, setOrden] = useState(begin?.orden ?? '');
  const [paper, setPaper] = useState('');
  const [pago, setPago] = useState<Pago>('por_pagar');
  const [forma, setForma] = useState<Forma>('03');
  const [referencia, setReferencia] = useState('');
  const [sesion_id, setSesion] = useState<string | undefined>();
  const pickSesion = useCallback((sesion: { id: string } | null) => setSesion(sesion?.id), []);
  useWanted(begin, setRenglones);
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
        pago,
        forma_pago: forma,
        referencia: pago === 'banco' ? referencia : '',
        ...(pago === 'caja' && sesion_id ? { sesion_id } : {}),
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
    >
      <Box sx={columns}>
        <ProveedorPicker value={proveedor} onChange={setProveedor} autoFocus />
        <TextField
          label="Factura o remisión"
          value={factura}
          onChange={(event) => setFactura(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
      </Box>
      <Renglones renglones={renglones} onChange={setRenglones} withCost />
      <Box sx={columns}>
        <TextField
          label="Total de la factura"
          value={paper}
          onChange={(event) => setPaper(event.target.value)}
          error={said.kind === 'invalid'}
          helperText={
            renglones.length > 0
              ? `Con IVA suman ${formatMoney(sum.total_centavos)}`
              : 'Con IVA. Vacío: lo que sumen los renglones'
          }
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <Suspense fallback={<TextField label="Fecha" disabled />}>
          <DatePick label="Fecha" value={fecha} onChange={setFecha} max={hoy} clearable={false} />
        </Suspense>
        <TextField select label="¿Cómo se paga?" value={pago} onChange={(event) => setPago(event.target.value as Pago)}>
          {optionsOf(PAGOS)}
        </TextField>
        <TextField
          label="Orden o placas"
          value={orden}
          onChange={(event) => setOrden(event.target.value.toUpperCase())}
          helperText="Si fue para un trabajo"
          slotProps={{ htmlInput: { maxLength: 30 } }}
        />
        {pago === 'banco' && (
          <>
            <TextField select label="Forma" value={forma} onChange={(event) => setForma(event.target.value as Forma)}>
              {optionsOf(FORMAS)}
            </TextField>
            <TextField
              label="Referencia"
              value={referencia}
              onChange={(event) => setReferencia(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 120 } }}
            />
          </>
        )}
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
const useWanted = (begin: CompraDialogProps['begin'], setRenglones: (renglones: Renglon[]) => void): void => {
  const wanted = begin?.articulo_id;
  const cantidad = begin?.cantidad ?? 0;
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    getArticulo(wanted)
      .then((articulo) => {
        if (gone) return;
        setRenglones([
          {
            articulo,
            cantidad_milesimas: Number.isSafeInteger(cantidad) && cantidad > 0 ? cantidad : 1_000,
            costo_centavos: articulo.ultimo_costo_centavos || null,
          },
        ]);
      })
      // The person looks for it himself.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [wanted, cantidad, setRenglones]);
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

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => (
    <MenuItem key={value} value={value}>
      {label}
    </MenuItem>
  ));

const columns = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const;
