import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { usedAmong } from '#platform/server/db/used-among.ts';
import type { Who } from '#platform/server/http/who.ts';
import { unindexRecords } from '#platform/server/search/search.ts';
import './tables.ts';

const OWN = ['servicios.precio', 'servicios.kit', 'servicios.cambio_precio'] as const;

/** Takes away services that nothing refers to, as if they had never been in the catalogue; answers those that stay. */
export const removeServicios = async (tx: Tx, who: Who, ids: readonly string[]): Promise<Set<string>> => {
  const used = await usedAmong(tx, who.empresa_id, 'servicios.servicio', ids, OWN);
  const free = ids.filter((id) => !used.has(id));
  for (const tabla of OWN)
    await tx.run(
      q
        .deleteFrom(tabla)
        .where('empresa_id', '=', who.empresa_id)
        .where(sql<boolean>`servicio_id = any(${free}::uuid[])`),
    );
  const gone = await tx.rows(
    q
      .deleteFrom('servicios.servicio')
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`id = any(${free}::uuid[])`)
      .returning(['id', 'nombre', 'clave', 'precio_centavos']),
  );
  await unindexRecords(tx, who, 'servicio', free);
  await Promise.all(
    gone.map((servicio) =>
      writeBitacora(tx, who, {
        accion: 'servicio.eliminado',
        id: servicio.id,
        texto: `${who.nombre} quitó ${servicio.nombre} del catálogo.`,
        antes: servicio,
      }),
    ),
  );
  return used;
};
