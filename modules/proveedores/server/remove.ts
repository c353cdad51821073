import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { usedAmong } from '#platform/server/db/used-among.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { unindexRecords } from '#platform/server/search/search.ts';
import './tables.ts';

/** Takes away suppliers that nothing refers to, as if they had never been registered; answers those that stay. */
export const removeProveedores = async (tx: Tx, who: Who, ids: readonly string[]): Promise<Set<string>> => {
  const used = await usedAmong(tx, who.empresa_id, 'proveedores.proveedor', ids);
  const free = ids.filter((id) => !used.has(id));
  const gone = await tx.rows(
    q
      .deleteFrom('proveedores.proveedor')
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`id = any(${free}::uuid[])`)
      .returning(['id', 'nombre', 'numero']),
  );
  await unindexRecords(tx, who, 'proveedor', free);
  await Promise.all(
    gone.map((proveedor) =>
      writeBitacora(tx, who, {
        accion: 'proveedor.eliminado',
        id: proveedor.id,
        texto: `${who.nombre} eliminó a ${proveedor.nombre}.`,
        antes: proveedor,
      }),
    ),
  );
  if (gone.length > 0) await emitEvent(tx, who, 'proveedor.eliminado', 'agregar_proveedores', {});
  return used;
};
