import { getArticulos } from '#modules/inventario/server/front-door.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { getOrden, lockOrden, requireVisible } from '#modules/ordenes/server/front-door.ts';
import { getProveedor } from '#modules/proveedores/server/front-door.ts';
import type { Refaccion, RefaccionCambio } from '#modules/refacciones/contract.ts';
import { refaccionesRefusals } from '#modules/refacciones/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { pieceLineOf } from './goods.ts';
import { getRefaccion, lockRefaccion } from './queries.ts';
import { indexRefaccion, sayPart, tellRefaccion } from './record.ts';
import './tables.ts';

/** What it is, whom it comes from and for when, over the version that its author saw. */
export const changeRefaccion = async (
  tx: Tx,
  who: Who,
  id: string,
  { costo_centavos, ...cambio }: RefaccionCambio,
  version: number,
): Promise<Refaccion> => {
  const before = await getRefaccion(tx, who, id);
  if (who.can('ver_ordenes_trabajo')) await requireVisible(tx, who, before.orden_id);
  await lockOrden(tx, who, before.orden_id);
  const row = await lockRefaccion(tx, who, id);
  if (row.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getRefaccion(tx, who, id) });
  const orden = await getOrden(tx, who, row.orden_id);
  await requireNamed(tx, who, orden, cambio);
  const open = row.estado === 'pedida' || row.estado === 'llego';
  // What is in its place, or gone, is what it was: only what is said of it still changes.
  const what = open ? cambio : { ...cambio, articulo_id: row.articulo_id, cantidad_milesimas: row.cantidad_milesimas };
  const pieza = open
    ? await pieceLineOf(tx, who, orden, { id, pieza_id: keeps(row, what), articulo_id: what.articulo_id })
    : undefined;
  await tx.run(
    q
      .updateTable('refacciones.refaccion')
      .set((eb) => ({
        ...what,
        ...(pieza === undefined ? {} : { pieza_id: pieza?.id ?? null }),
        ...(costo_centavos === undefined || !who.can('ver_costos') ? {} : { costo_centavos }),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await writeBitacora(tx, who, {
    accion: 'orden.refaccion',
    id: row.orden_id,
    folio: orden.folio,
    texto: `${who.nombre} cambió lo que se sabe de «${sayPart(what)}» de ${orden.folio}.`,
    antes: before,
  });
  await tellRefaccion(tx, who, { id, orden_id: row.orden_id });
  return indexRefaccion(tx, who, await getRefaccion(tx, who, id));
};

/** Another article is another line's. */
const keeps = (
  row: { pieza_id: string | null; articulo_id: string | null },
  { articulo_id }: { articulo_id: string | null },
): string | null => (row.articulo_id === articulo_id ? row.pieza_id : null);

const requireNamed = async (
  tx: Tx,
  who: Who,
  { partidas }: Orden,
  { partida_id, articulo_id, proveedor_id, pedido_id }: Omit<RefaccionCambio, 'costo_centavos'>,
): Promise<void> => {
  if (partida_id !== null && !partidas.some(({ id }) => id === partida_id))
    throw new Refusal(refaccionesRefusals.trabajo_desconocido);
  if (articulo_id !== null && (await getArticulos(tx, who, [articulo_id])).length === 0)
    throw new Refusal(commonRefusals.no_encontrado);
  if (proveedor_id !== null) await getProveedor(tx, who, proveedor_id);
  if (pedido_id !== null)
    await tx.one(
      q
        .selectFrom('inventario.pedido')
        .select('id')
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', pedido_id),
    );
};
