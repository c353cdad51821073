import { type Compra, type CompraNueva, comprasRefusals } from '#modules/compras/contract.ts';
import { unitFor } from '#modules/inventario/rules.ts';
import { type ReceiptKeeper, receiveGoods } from '#modules/inventario/server/front-door.ts';
import { getProveedor } from '#modules/proveedores/server/front-door.ts';
import { formatCantidad, formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Conocida, findPaper, refuseReceived } from '../papers.ts';
import { getCompra } from '../queries.ts';
import { describe, openCompra, renglonesOf } from '../writing.ts';
import { writeFactura } from './bill-compra.ts';

/**
 * Goods and what is owed for them, in one act: stock in at its cost, and the expense paid or left to be paid. Goods that came by
 * this paper before are not put on the shelf again: the act is then their invoice.
 */
export const registerCompra = async (tx: Tx, who: Who, nueva: CompraNueva): Promise<Compra> => {
  const { id = newId(), factura, orden_folio } = nueva;
  const proveedor = await getProveedor(tx, who, nueva.proveedor_id);
  const known = await findPaper(tx, who, proveedor.id, factura);
  if (known?.gasto_id) {
    const { folio } = known;
    throw new Refusal(comprasRefusals.factura_repetida, { factura, proveedor: proveedor.nombre, folio });
  }
  const facturada = { ...nueva, proveedor_id: proveedor.id };
  if (known) {
    await refuseOther(tx, who, known, nueva);
    await writeFactura(tx, who, known.id, facturada);
    return getCompra(tx, who, known.id);
  }
  await refuseReceived(tx, who, proveedor.id, factura);
  const keep: ReceiptKeeper = async () => {
    const renglones = await describe(tx, who, nueva.renglones);
    const recepcion_id = newId();
    const number = async () => {
      const { id: proveedor_id, nombre } = proveedor;
      const compra = { id, recepcion_id, pedido: null, proveedor_id, proveedor: nombre, factura, orden_folio };
      const folio = await openCompra(tx, who, { ...compra, renglones });
      await writeFactura(tx, who, id, facturada);
      return folio;
    };
    return { recepcion_id, number };
  };
  const { renglones } = nueva;
  const named = { proveedor_id: proveedor.id, proveedor: proveedor.nombre.slice(0, 120) };
  await receiveGoods(tx, who, { ...named, factura, renglones, orden_folio }, keep);
  return getCompra(tx, who, id);
};

/** What came by a paper and what is written of it are the same, or somebody must look. */
const refuseOther = async (tx: Tx, who: Who, known: Conocida, { factura, renglones }: CompraNueva): Promise<void> => {
  const came = await renglonesOf(tx, who, known.id);
  const isSame = wordsOf(came) === wordsOf(renglones);
  if (isSame) return;
  const recibido = came
    .slice(0, SAID)
    .map(
      ({ descripcion, unidad, cantidad_milesimas: n, costo_centavos }) =>
        `${formatCantidad(n)} ${unitFor(unidad, n)} de ${descripcion} a ${formatPesos(costo_centavos)}`,
    )
    .join(', ');
  const more = came.length > SAID ? ` y ${came.length - SAID} más` : '';
  throw new Refusal(comprasRefusals.recepcion_distinta, {
    factura,
    folio: known.folio,
    recibido: `${recibido}${more}`,
  });
};

/** Lines that a refusal names. */
const SAID = 3;

interface Linea {
  articulo_id: string;
  cantidad_milesimas: number;
  costo_centavos: number;
}
/** Of each article at each cost how many, whatever the order of the lines. */
const wordsOf = (renglones: readonly Linea[]): string => {
  const sums = new Map<string, number>();
  for (const { articulo_id, costo_centavos, cantidad_milesimas } of renglones) {
    const key = `${articulo_id} ${costo_centavos}`;
    sums.set(key, (sums.get(key) ?? 0) + cantidad_milesimas);
  }
  return [...sums]
    .map(([key, n]) => `${key} ${n}`)
    .toSorted()
    .join();
};
