import { gastosRefusals } from '#modules/gastos/rules/refusals.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What an expense was written for and is undone with. Of a purchase, a payment may be undone alone; of commissions, not. */
export type Held = { por: 'pago' | 'compra'; folio: string };
/** Null: the expense stands alone. */
export type GastoHolder = (tx: Tx, who: Who, gasto_id: string) => Promise<Held | null>;
const holders: GastoHolder[] = [];

/** Whoever pays by an expense stands above, and apps/server introduces him. */
export const listenForHolders = (...all: readonly GastoHolder[]): void => {
  holders.splice(0, holders.length, ...all);
};

const holderOf = async (tx: Tx, who: Who, gasto_id: string): Promise<Held | null> => {
  for (const hold of holders) {
    const held = await hold(tx, who, gasto_id);
    if (held !== null) return held;
  }
  return null;
};

/** Refuses to cancel it alone, or to change its amounts. */
export const refuseHeld = async (tx: Tx, who: Who, gasto_id: string): Promise<void> => {
  const held = await holderOf(tx, who, gasto_id);
  if (held !== null) throw refusalOf(held);
};

/** Refuses to undo one of its payments alone. */
export const refuseHeldAbono = async (tx: Tx, who: Who, gasto_id: string): Promise<void> => {
  const held = await holderOf(tx, who, gasto_id);
  if (held?.por === 'pago') throw refusalOf(held);
};

const refusalOf = ({ por, folio }: Held): Refusal =>
  new Refusal(por === 'pago' ? gastosRefusals.gasto_de_pago : gastosRefusals.gasto_de_compra, { folio });
