import { inventarioRefusals } from '#modules/inventario/rules/refusals.ts';
import type { ReceiptKeeper } from '#modules/inventario/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { findPaper } from '../papers.ts';
import { addToCompra, describe, holdCompra, openCompra } from '../writing.ts';
import { writeFactura } from './bill-compra.ts';

/** Goods that a supplier brings are a purchase from then on, which waits for its invoice unless it came along. */
export const keepReceipt: ReceiptKeeper = async (tx, who, { cuenta, renglones: came, ...recepcion }) => {
  const { proveedor_id, proveedor, factura, pedido } = recepcion;
  if (cuenta !== null && !who.can('registrar_compras')) throw new Refusal(commonRefusals.sin_permiso);
  if (cuenta !== null && proveedor_id === null) throw new Refusal(inventarioRefusals.cuenta_sin_proveedor);
  const known = await findPaper(tx, who, proveedor_id, factura);
  // Two parts of one order come by one paper; anything else under it would be bought twice.
  if (known && (known.gasto_id !== null || pedido === null || known.pedido_id !== pedido.id))
    throw new Refusal(inventarioRefusals.factura_registrada, { factura, proveedor, folio: known.folio });
  if (known) await holdCompra(tx, who, known.id);
  const renglones = await describe(tx, who, came);
  const id = known?.id ?? newId();
  const recepcion_id = known?.recepcion_id ?? newId();
  const number = async () => {
    if (known) await addToCompra(tx, who, id, renglones);
    const folio = known?.folio ?? (await openCompra(tx, who, { ...recepcion, id, recepcion_id, renglones }));
    await emitEvent(tx, who, 'compra.recibida', 'registrar_compras', { id, folio });
    const from = [proveedor, pedido?.folio ?? ''].filter(Boolean).join(', ');
    await writeBitacora(tx, who, {
      accion: 'compra.recibida',
      id,
      folio,
      texto: `${who.nombre} recibió ${folio}${from === '' ? '' : ` (${from})`}${cuenta === null ? ': falta su factura' : ''}.`,
    });
    if (cuenta !== null && proveedor_id !== null)
      await writeFactura(tx, who, id, {
        proveedor_id,
        factura,
        fecha: cuenta.fecha,
        total_centavos: cuenta.total_centavos,
        pago: 'por_pagar',
        vence: null,
        dias_credito: cuenta.dias_credito,
        forma_pago: '03',
        referencia: '',
        notas: '',
      });
    return folio;
  };
  return { recepcion_id, number };
};
