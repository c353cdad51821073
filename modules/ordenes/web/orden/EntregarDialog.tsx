import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { OrdenDeCompra } from '#modules/acuerdos/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import { CreditoDeCliente } from '#modules/pagos/web/front-door.tsx';
import { readEntero, valueOf } from '#platform/contract/numbers.ts';
import { ApiError } from '#platform/web/call.ts';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import { Parts } from '#platform/web/shell/Parts.tsx';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { atDelivery } from '../places.ts';
import { deliverOrden, saveOrdenCompra } from '../queries.ts';

/** Who takes the vehicle and with how many kilometres. */
export function EntregarDialog({ orden, onClose }: { orden: Orden; onClose: () => void }) {
  const [recibe, setRecibe] = useState(orden.cliente);
  const [km, setKm] = useState('');
  const [compra, setCompra] = useState(orden.orden_compra);
  const deliver = async () => {
    const read = readEntero(km);
    if (read.kind === 'invalid') throw new ApiError(422, 'numero_ilegible', 'Escribe el kilometraje solo con números.');
    const written = compra.trim();
    const ready = written === orden.orden_compra ? orden : await saveOrdenCompra(orden, written);
    await deliverOrden(ready, {
      entregada_a: recibe.trim(),
      kilometraje_salida: valueOf(read) ?? null,
    });
    toast(`${orden.folio} entregada.`);
  };
  return (
    <ConfirmDialog open title={`Entregar ${orden.folio}`} confirmLabel="Entregar" onConfirm={deliver} onClose={onClose}>
      <Parts parts={atDelivery} show={{ orden }} />
      {orden.saldo_centavos > 0 && (
        <>
          <Alert severity="warning" sx={{ mb: 4 }}>
            Se entrega con saldo: quedan {formatMoney(orden.saldo_centavos)} por cobrar.
          </Alert>
          <CreditoDeCliente cliente_id={orden.cliente_id} asking />
        </>
      )}
      <TextField
        label="Quién recibe"
        value={recibe}
        onChange={(event) => setRecibe(event.target.value)}
        fullWidth
        size="small"
        sx={{ mt: 1, mb: 4 }}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <OrdenDeCompra cliente_id={orden.cliente_id} value={compra} onChange={setCompra} spaced />
      {orden.activo_id && (
        <TextField
          label="Kilometraje de salida"
          value={km}
          onChange={(event) => setKm(event.target.value)}
          fullWidth
          size="small"
          error={readEntero(km).kind === 'invalid'}
          helperText={orden.kilometraje === null ? ' ' : `Entró con ${formatNumber(orden.kilometraje)} km.`}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
        />
      )}
    </ConfirmDialog>
  );
}
