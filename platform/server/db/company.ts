import type { Tx } from './tx.ts';

/** From here on the transaction sees and writes only that company; of none (0), no company's rows at all. */
export const enterCompany = (tx: Tx, empresa_id: number): Promise<void> => tx.enter(empresa_id);
