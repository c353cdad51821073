import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { ProveedorPicker } from '#modules/proveedores/web/front-door.tsx';
import { toast } from '#platform/web/toast.tsx';
import { DocumentoDialog } from './DocumentoDialog.tsx';
import { api } from './queries.ts';
import { faultOf, type Renglon, sentRenglones } from './renglon.ts';
import { Renglones } from './Renglones.tsx';

/** Goods that arrived without an order of ours: who brought them, with which invoice, and what they are. */
export function RecibirDialog({ seesCosts, onClose }: { seesCosts: boolean; onClose: () => void }) {
  const [renglones, setRenglones] = useState<Renglon[]>([]);
  const [proveedor, setProveedor] = useState<Proveedor | null>(null);
  const [factura, setFactura] = useState('');
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
    >
      <Renglones renglones={renglones} onChange={setRenglones} withCost={seesCosts} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <ProveedorPicker value={proveedor} onChange={setProveedor} />
        <TextField
          label="Factura o remisión"
          value={factura}
          onChange={(event) => setFactura(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
      </Box>
    </DocumentoDialog>
  );
}
