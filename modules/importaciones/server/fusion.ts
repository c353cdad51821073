import type { Holding } from '#platform/server/db/move-rows.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What of a customer is kept here. */
export const saldosDelCliente: readonly Holding[] = [
  {
    tabla: 'importaciones.saldo',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'saldo inicial',
    varios: 'saldos iniciales',
  },
];

/** Why the two cannot be one: each owes the same document of before. */
export const whyNotMergeSaldos = async (tx: Tx, who: Who, queda_id: string, une_id: string): Promise<string[]> =>
  (
    await tx.rows(
      sql<{ referencia: string }>`select a.referencia from importaciones.saldo a join importaciones.saldo b
        on b.empresa_id = a.empresa_id and b.referencia_clave = a.referencia_clave and b.cliente_id = ${queda_id}::uuid
        and b.cancelado_en is null
        where a.empresa_id = ${who.empresa_id} and a.cliente_id = ${une_id}::uuid and a.cancelado_en is null order by 1 limit 5`,
    )
  ).map(({ referencia }) => `Los dos deben el saldo inicial «${referencia}»: deshaz la importación de uno.`);
