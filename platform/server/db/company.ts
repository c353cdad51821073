import { sql } from './query.ts';
import type { Tx } from './tx.ts';

/** From here on the transaction sees and writes only that company; of none (0), no company's rows at all. */
export const enterCompany = async (tx: Tx, empresa_id: number): Promise<void> => {
  await tx.rows(sql`select plataforma.poner_empresa(${empresa_id || null}::int)`);
};
