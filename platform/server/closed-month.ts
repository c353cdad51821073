import { sql } from './db/query.ts';
import type { Tx } from './db/tx.ts';
import type { Who } from './http/who.ts';

/** As in `plataforma.poner_empresa`: held shared by all that write, and alone by who closes or reopens. */
const LOCK = 75;

/** The last day of the books that are closed; null: none. In a transaction that writes it stays so until its end. */
export const readCerradoHasta = async (tx: Tx, who: Who): Promise<string | null> =>
  (await tx.maybe(cerradura(who)))?.hasta ?? null;

const cerradura = (who: Who) =>
  sql<{ hasta: string | null }>`select c.hasta from plataforma.cerradura c where c.empresa_id = ${who.empresa_id}`;

/** On which day a paper counts: its own, or today if that is closed. Then its own is kept beside it. */
export const countedOn = async (
  tx: Tx,
  who: Who,
  fecha: string,
): Promise<{ fecha: string; fecha_papel: string | null }> => {
  const hasta = await readCerradoHasta(tx, who);
  return hasta !== null && fecha <= hasta ? { fecha: who.hoy, fecha_papel: fecha } : { fecha, fecha_papel: null };
};

/**
 * Waits until everybody who writes in the company has ended, and keeps others out until the commit. Comes before any other lock: two at
 * once hold it shared already, so PostgreSQL ends one of them, which is asked again (`isRetryable`). Returns until when it is closed.
 */
export const holdCerradura = async (tx: Tx, who: Who): Promise<string | null> => {
  await tx.run(sql`set local lock_timeout to '5s'`);
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK}::int, ${who.empresa_id}::int)`);
  return readCerradoHasta(tx, who);
};

export const setCerradoHasta = async (tx: Tx, who: Who, hasta: string): Promise<void> => {
  await tx.run(sql`insert into plataforma.cerradura (empresa_id, hasta) values (${who.empresa_id}, ${hasta}::date)
    on conflict (empresa_id) do update set hasta = excluded.hasta`);
};
