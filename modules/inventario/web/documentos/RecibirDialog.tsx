import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { ProveedorPicker } from '#modules/proveedores/web/front-door.tsx';
import { useKept } from '#platform/web/drafts/use-kept.tsx';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { toast } from '#platform/web/toast.tsx';
import { api } from '../queries.ts';
import { DocumentoDialog } from './DocumentoDialog.tsx';
import { Renglones } from './Renglones.tsx';
import { faultOf, type Renglon, sentRenglones } from './renglon.ts';

interface Escrito {
  renglones: Renglon[];
  proveedor: Proveedor | null;
  factura: string;
}
const nothing = (): Escrito => ({ renglones: [], proveedor: null, factura: '' });

/** Goods that arrived without an order of ours: who brought them, with which invoice, and what they are. */
export function RecibirDialog({ seesCosts, onClose }: { seesCosts: boolean; onClose: () => void }) {
  const { written, change, kept } = useKept('recepcion:nueva', nothing);
  const { renglones, proveedor, factura } = written;
  const receive = async (idempotencyKey: string) => {
    const body = {
      proveedor_id: proveedor?.id ?? null,
      factura,
      renglones: sentRenglones(renglones),
    };
    const { articulos } = await api('POST /api/inventario/recepciones', { body, idempotencyKey });
    toast(articulos.length === 1 ? 'Entró un artículo.' : `Entraron ${articulos.length} artículos.`);
  };
  return (
    <DocumentoDialog
      title="Recibir compra"
      submitLabel="Registrar entrada"
      fault={faultOf(renglones, seesCosts)}
      onSubmit={receive}
      onClose={onClose}
      kept={kept}
    >
      <Renglones renglones={renglones} onChange={(next) => change({ renglones: next })} withCost={seesCosts} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <ProveedorPicker value={proveedor} onChange={(next) => change({ proveedor: next })} />
        <TextField
          label="Factura o remisión"
          value={factura}
          onChange={(event) => change({ factura: event.target.value })}
          slotProps={{ htmlInput: { ...writesScans, maxLength: 40 } }}
        />
      </Box>
    </DocumentoDialog>
  );
}
