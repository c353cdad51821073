import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { ProveedorPicker } from '#modules/proveedores/web/front-door.tsx';
import { DatePick } from '#platform/web/form/DatePick.tsx';
import { toast } from '#platform/web/toast.tsx';
import { DocumentoDialog } from './DocumentoDialog.tsx';
import { api } from './queries.ts';
import { faultOf, type Renglon, sentRenglones } from './renglon.ts';
import { Renglones } from './Renglones.tsx';

/** A purchase order by hand: what, from whom, for when. */
export function PedidoDialog({ seesCosts, onClose }: { seesCosts: boolean; onClose: () => void }) {
  const [renglones, setRenglones] = useState<Renglon[]>([]);
  const [proveedor, setProveedor] = useState<Proveedor | null>(null);
  const [promesa, setPromesa] = useState<string | null>(null);
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
    >
      <Renglones renglones={renglones} onChange={setRenglones} withCost={seesCosts} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <ProveedorPicker value={proveedor} onChange={setProveedor} />
        <DatePick label="Llega el" value={promesa} onChange={setPromesa} />
      </Box>
    </DocumentoDialog>
  );
}
