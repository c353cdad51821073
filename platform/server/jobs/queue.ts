import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';

export interface QueueOptions {
  /** While a job with the same key of the same company waits, asking again replaces it. */
  key?: string;
  runAt?: Date;
}

/**
 * Leaves work for later, in the transaction that asks for it: it is done if and only if this commits, after it commits,
 * as the company of the transaction, and again with growing pauses (12 times in a day) until it succeeds.
 */
export const queueJob = async (
  tx: Tx,
  tarea: string,
  datos: Record<string, unknown> = {},
  { key, runAt }: QueueOptions = {},
): Promise<void> => {
  await tx.run(
    sql`select plataforma.encolar(${tarea}, ${JSON.stringify(datos)}::jsonb, ${key ?? null}, ${runAt ?? null}::timestamptz)`,
  );
};
