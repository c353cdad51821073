import type { Updateable } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export type Change = Updateable<Database['whatsapp.mensaje']>;

export const updateMensaje = async (tx: Tx, who: Who, id: string, change: Change): Promise<void> => {
  await tx.run(
    q
      .updateTable('whatsapp.mensaje')
      .set({ ...change, version: sql<number>`version + 1` })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
};
