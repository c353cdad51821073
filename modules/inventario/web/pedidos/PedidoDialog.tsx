import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { ProveedorPicker } from '#modules/proveedores/web/front-door.tsx';
import { LazyDatePick } from '#platform/web/form/DatePickLater.tsx';
import { useKept } from '#platform/web/drafts/use-kept.tsx';
import { toast } from '#platform/web/toast.tsx';
import { DocumentoDialog } from '../documentos/DocumentoDialog.tsx';
import { Renglones } from '../documentos/Renglones.tsx';
import { faultOf, type Renglon, sentRenglones } from '../documentos/renglon.ts';
import { api } from '../queries.ts';

interface Escrito {
  renglones: Renglon[];
  proveedor: Proveedor | null;
  promesa: string | null;
}
const nothing = (): Escrito => ({ renglones: [], proveedor: null, promesa: null });

/** A purchase order by hand: what, from whom, for when. */
export function PedidoDialog({ seesCosts, onClose }: { seesCosts: boolean; onClose: () => void }) {
  const { written, change, kept } = useKept('pedido:nuevo', nothing);
  const { renglones, proveedor, promesa } = written;
  const order = async (idempotencyKey: string) => {
    const body = {
      proveedor_id: proveedor?.id ?? null,
      promesa,
      renglones: sentRenglones(renglones),
    };
    toast(`${(await api('POST /api/inventario/pedidos', { body, idempotencyKey })).folio} hecha.`);
  };
  return (
    <DocumentoDialog
      title="Nuevo pedido"
      submitLabel="Hacer pedido"
      fault={faultOf(renglones, seesCosts)}
      onSubmit={order}
      onClose={onClose}
      kept={kept}
    >
      <Renglones renglones={renglones} onChange={(next) => change({ renglones: next })} withCost={seesCosts} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <ProveedorPicker value={proveedor} onChange={(next) => change({ proveedor: next })} />
        <Suspense fallback={<TextField size="small" label="Llega el" disabled />}>
          <LazyDatePick label="Llega el" value={promesa} onChange={(next) => change({ promesa: next })} />
        </Suspense>
      </Box>
    </DocumentoDialog>
  );
}
