import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';

/** How far the events of a company were told: transaction and row. Pages carry it as `12.34` and give it back. */
export interface Place {
  tx: number;
  id: number;
}

export const readPlace = (text: string | undefined): Place | undefined => {
  const [, tx, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return tx !== undefined && id !== undefined ? { tx: Number(tx), id: Number(id) } : undefined;
};

export const writePlace = ({ tx, id }: Place): string => `${tx}.${id}`;

/** True also for the same place. */
export const isBefore = (a: Place, b: Place): boolean => a.tx < b.tx || (a.tx === b.tx && a.id <= b.id);

/**
 * Where a page begins: at the last event that is written. Never at the counter of transactions itself, which a database
 * that was killed may count again from a little before.
 */
export const newestPlace = async (tx: Tx, empresaId: number): Promise<Place> =>
  (await tx.maybe<Place>(sql`select tx, id from plataforma.evento
    where empresa_id = ${empresaId} and tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by tx desc, id desc limit 1`)) ?? { tx: 0, id: 0 };
