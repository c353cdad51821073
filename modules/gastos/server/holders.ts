import { gastosRefusals } from '#modules/gastos/rules/refusals.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** The folio of what an expense was written for and is undone with; null: it stands alone. */
export type GastoHolder = (tx: Tx, who: Who, gasto_id: string) => Promise<string | null>;
let holder: GastoHolder = () => Promise.resolve(null);

/** Whoever pays by an expense stands above, and apps/server introduces him. */
export const listenForHolders = (one: GastoHolder): void => {
  holder = one;
};

export const refuseHeld: (tx: Tx, who: Who, gasto_id: string) => Promise<void> = async (tx, who, gasto_id) => {
  const folio = await holder(tx, who, gasto_id);
  if (folio !== null) throw new Refusal(gastosRefusals.gasto_de_pago, { folio });
};
