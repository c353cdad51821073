import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { usedAmong } from '#platform/server/db/used-among.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { unindexRecords } from '#platform/server/search/search.ts';
import './tables.ts';

/** Takes away customers that nothing refers to, as if they had never been registered; answers those that stay. */
export const removeClientes = async (tx: Tx, who: Who, ids: readonly string[]): Promise<Set<string>> => {
  const used = await usedAmong(tx, who.empresa_id, 'clientes.cliente', ids, ['clientes.consentimiento']);
  const accounts = await tx.rows(
    sql<{ id: string }>`select cliente_id as id from permisos.membresia
      where empresa_id = ${who.empresa_id} and cliente_id = any(${[...ids]}::uuid[])`,
  );
  for (const { id } of accounts) used.add(id);
  const free = ids.filter((id) => !used.has(id));
  const gone = await tx.rows(
    q
      .deleteFrom('clientes.cliente')
      .where('empresa_id', '=', who.empresa_id)
      .where('tipo', '<>', 'publico')
      .where(sql<boolean>`id = any(${free}::uuid[])`)
      .returning(['id', 'nombre', 'numero']),
  );
  await unindexRecords(tx, who, 'cliente', free);
  await Promise.all(
    gone.map((cliente) =>
      writeBitacora(tx, who, {
        accion: 'cliente.eliminado',
        id: cliente.id,
        texto: `${who.nombre} eliminó a ${cliente.nombre}.`,
        antes: cliente,
      }),
    ),
  );
  if (gone.length > 0) await emitEvent(tx, who, 'cliente.eliminado', 'ver_clientes', {});
  return used;
};
