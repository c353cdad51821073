import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord } from '#platform/server/search/search.ts';
import './tables.ts';

/** The words by which a ticket is found: its own, and those of its customer. */
export const indexTicket = async (tx: Tx, who: Who, id: string): Promise<void> => {
  const row = await tx.one(
    q
      .selectFrom('soporte.ticket as t')
      .leftJoin('clientes.cliente as c', (on) =>
        on.onRef('c.empresa_id', '=', 't.empresa_id').onRef('c.id', '=', 't.cliente_id'),
      )
      .select(['t.asunto', 't.contacto_nombre', 'c.nombre', 't.folio', 't.contacto_telefono', 't.documento_folio'])
      .where('t.empresa_id', '=', who.empresa_id)
      .where('t.id', '=', id),
  );
  await indexRecord(tx, who, {
    tipo: 'ticket',
    id,
    words: [row.asunto, row.contacto_nombre, row.nombre],
    codes: [row.folio, row.contacto_telefono, row.documento_folio],
  });
};
