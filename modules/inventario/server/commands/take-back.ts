import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { usedAmong } from '#platform/server/db/used-among.ts';
import type { Who } from '#platform/server/http/who.ts';
import { unindexRecords } from '#platform/server/search/search.ts';
import { holdStock, leave, saveStock, type Stock } from '../stock.ts';
import '../tables.ts';

/** Articles whose stock moved after a moment: what entered before it can no longer be taken back. */
export const movedSince = async (tx: Tx, who: Who, ids: readonly string[], desde: string): Promise<Set<string>> => {
  const rows = await tx.rows(
    sql<{ id: string }>`select distinct articulo_id as id from inventario.movimiento
      where empresa_id = ${who.empresa_id} and articulo_id = any(${[...ids]}::uuid[]) and creado_en > ${desde}::timestamptz`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Takes from the shelf all that there is of some articles, as one row more of their kardex: what entered was a mistake. */
export const emptyArticulos = async (tx: Tx, who: Who, ids: readonly string[], nota: string): Promise<void> => {
  const held = await holdStock(tx, who, ids);
  const full = [...held.values()].filter(({ existencia_milesimas }) => existencia_milesimas > 0);
  for (const stock of full)
    leave(stock, stock.existencia_milesimas, { tipo: 'ajuste', motivo: 'otro', documento_tipo: 'importacion', nota });
  await saveStock(tx, who, new Map(full.map((stock) => [stock.id, stock])));
  await Promise.all(
    full.map((stock) =>
      writeBitacora(tx, who, {
        accion: 'articulo.ajuste',
        id: stock.id,
        folio: stock.sku,
        texto: `${who.nombre} quitó la existencia de ${stock.descripcion} (${stock.sku}). ${nota}`,
      }),
    ),
  );
};

const OWN = ['inventario.codigo', 'inventario.movimiento'];

/**
 * Takes away articles that nothing refers to; answers those that stay. A kardex is never erased: what had stock is
 * emptied by one row more and is no longer in use.
 */
export const removeArticulos = async (tx: Tx, who: Who, ids: readonly string[], nota: string): Promise<Set<string>> => {
  const used = await usedAmong(tx, who.empresa_id, 'inventario.articulo', ids, OWN);
  const free = ids.filter((id) => !used.has(id));
  const withKardex = await movedSince(tx, who, free, '-infinity');
  const retired = free.filter((id) => withKardex.has(id));
  await emptyArticulos(tx, who, retired, nota);
  await setRetired(tx, who, retired);
  const gone = await deleteBare(
    tx,
    who,
    free.filter((id) => !withKardex.has(id)),
  );
  await Promise.all(
    gone.map((articulo) =>
      writeBitacora(tx, who, {
        accion: 'articulo.eliminado',
        id: articulo.id,
        folio: articulo.sku,
        texto: `${who.nombre} quitó ${articulo.descripcion} (${articulo.sku}). ${nota}`,
        antes: articulo,
      }),
    ),
  );
  return used;
};

const setRetired = (tx: Tx, who: Who, ids: readonly string[]) =>
  tx.run(
    q
      .updateTable('inventario.articulo')
      .set((eb) => ({ activo: false, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`),
  );

const deleteBare = async (
  tx: Tx,
  who: Who,
  ids: readonly string[],
): Promise<Pick<Stock, 'id' | 'sku' | 'descripcion'>[]> => {
  await tx.run(
    q
      .deleteFrom('inventario.codigo')
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`articulo_id = any(${[...ids]}::uuid[])`),
  );
  await unindexRecords(tx, who, 'articulo', ids);
  return tx.rows(
    q
      .deleteFrom('inventario.articulo')
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .returning(['id', 'sku', 'descripcion']),
  );
};
