import { activoLabel } from '#modules/activos/rules.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { usedAmong } from '#platform/server/db/used-among.ts';
import type { Who } from '#platform/server/http/who.ts';
import { unindexRecords } from '#platform/server/search/search.ts';
import './tables.ts';

/** Takes away vehicles without documents; answers those that stay. */
export const removeActivos = async (tx: Tx, who: Who, ids: readonly string[]): Promise<Set<string>> => {
  const used = await usedAmong(tx, who.empresa_id, 'activos.activo', ids, ['activos.propietario']);
  const free = ids.filter((id) => !used.has(id));
  const gone = await tx.rows(
    q
      .deleteFrom('activos.activo')
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`id = any(${free}::uuid[])`)
      .returning(['id', 'marca', 'modelo', 'anio', 'placas', 'serie']),
  );
  await unindexRecords(tx, who, 'activo', free);
  await Promise.all(
    gone.map((activo) =>
      writeBitacora(tx, who, {
        accion: 'activo.eliminado',
        id: activo.id,
        texto: `${who.nombre} eliminó ${activoLabel(activo)}.`,
        antes: activo,
      }),
    ),
  );
  return used;
};
