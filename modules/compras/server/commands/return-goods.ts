import { type Compra, comprasRefusals, type DevolucionNueva } from '#modules/compras/contract.ts';
import { sumDevuelto, tasasEntre, valueReturned } from '#modules/compras/rules.ts';
import { creditGasto } from '#modules/gastos/server/front-door.ts';
import { unitFor } from '#modules/inventario/rules.ts';
import { takeBackGoods } from '#modules/inventario/server/front-door.ts';
import { formatCantidad, formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getCompra } from '../queries.ts';
import { holdCompra, renglonesOf } from '../writing.ts';

/** A part of a purchase goes back: it leaves at what it came in for, the debt falls, and what had been paid of it comes back. */
export const returnGoods = async (tx: Tx, who: Who, id: string, nueva: DevolucionNueva): Promise<Compra> => {
  const compra = await holdCompra(tx, who, id);
  const { folio, gasto_id } = compra;
  if (compra.cancelada_en !== null) throw new Refusal(comprasRefusals.compra_cancelada, { folio });
  if (gasto_id === null) throw new Refusal(comprasRefusals.compra_sin_factura, { folio });
  const before = await renglonesOf(tx, who, id);
  const back = judge(folio, before, nueva.renglones);
  const after = before.map((one) => {
    const more = back.find(({ renglon }) => renglon === one.renglon);
    return more ? { ...one, devuelta_milesimas: one.devuelta_milesimas + more.cantidad_milesimas } : one;
  });
  const devuelto_centavos = sumDevuelto(after, compra.total_centavos);
  const monto_centavos = devuelto_centavos - compra.devuelto_centavos;
  const { motivo, nota_credito } = nueva;
  const devolucion_id = newId();
  await takeBackGoods(tx, who, back, {
    documento_tipo: 'devolucion_compra',
    documento_id: devolucion_id,
    folio,
    nota: `Devuelto al proveedor: ${motivo}`.slice(0, 200),
  });
  const { reembolso, sesion_id, forma_pago, referencia } = nueva;
  const tasas = tasasEntre(before, after);
  const credito = { devolucion_id, monto_centavos, tasas, nota_credito, reembolso, sesion_id, forma_pago, referencia };
  const reembolso_centavos = await creditGasto(tx, who, gasto_id, credito);
  const written = { nota_credito, motivo, total_centavos: monto_centavos, reembolso_centavos };
  await insertDevolucion(tx, who, { ...written, id: devolucion_id, compra_id: id }, back);
  await tx.run(
    q
      .updateTable('compras.compra')
      .set({ devuelto_centavos, version: sql<number>`version + 1` })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await emitEvent(tx, who, 'compra.devuelta', 'registrar_compras', { id, folio });
  await writeBitacora(tx, who, {
    accion: 'compra.devuelta',
    id,
    folio,
    texto: `${who.nombre} devolvió al proveedor ${formatPesos(monto_centavos)} de ${folio}${nota_credito === '' ? '' : `, nota ${nota_credito}`}: ${motivo}.`,
    despues: nueva.renglones,
  });
  return getCompra(tx, who, id);
};

type Renglones = Awaited<ReturnType<typeof renglonesOf>>;
interface Devuelto {
  renglon: number;
  articulo_id: string;
  cantidad_milesimas: number;
  valor_centavos: number;
}

/** What goes back of each line, with what it came in for; never more than is left of it. */
const judge = (folio: string, before: Renglones, asked: DevolucionNueva['renglones']): Devuelto[] => {
  const sums = new Map<number, number>();
  for (const { renglon, cantidad_milesimas } of asked) sums.set(renglon, (sums.get(renglon) ?? 0) + cantidad_milesimas);
  return [...sums].map(([renglon, cantidad_milesimas]) => {
    const line = before.find((one) => one.renglon === renglon);
    if (!line) throw new Refusal(commonRefusals.no_encontrado);
    const left = line.cantidad_milesimas - line.devuelta_milesimas;
    if (cantidad_milesimas > left)
      throw new Refusal(comprasRefusals.devolucion_excesiva, {
        articulo: line.descripcion,
        quedan: formatCantidad(left),
        unidad: unitFor(line.unidad, left),
        folio,
      });
    const valor_centavos =
      valueReturned(line, line.devuelta_milesimas + cantidad_milesimas) - valueReturned(line, line.devuelta_milesimas);
    return { renglon, articulo_id: line.articulo_id, cantidad_milesimas, valor_centavos };
  });
};

interface Escrita {
  id: string;
  compra_id: string;
  nota_credito: string;
  motivo: string;
  total_centavos: number;
  reembolso_centavos: number;
}

const insertDevolucion = async (tx: Tx, who: Who, escrita: Escrita, back: readonly Devuelto[]): Promise<void> => {
  await tx.run(
    q.insertInto('compras.devolucion').values({
      ...escrita,
      empresa_id: who.empresa_id,
      fecha_negocio: who.hoy,
      subtotal_centavos: back.reduce((sum, { valor_centavos }) => sum + valor_centavos, 0),
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tx.run(
    q
      .insertInto('compras.devolucion_renglon')
      .values(back.map((one) => ({ ...one, empresa_id: who.empresa_id, devolucion_id: escrita.id }))),
  );
};
