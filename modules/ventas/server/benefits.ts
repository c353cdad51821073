import type { Carrito } from '#modules/ventas/contract.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

type Buyer = Pick<Carrito, 'partidas'> & Partial<Pick<Carrito, 'cliente_id' | 'activo_id'>>;

/** A plan of customers that gives something at the counter: how much of each line, in ten thousandths of its gross. */
export type Plan = (tx: Tx, who: Who, buyer: Buyer) => Promise<readonly number[]>;

/** Every plan, each in a room below: memberships are the first that will stand here. */
const plans: readonly Plan[] = [];

/** What a customer has coming on each line; a discount up to it needs nobody's leave. */
export const benefitsOf = async (tx: Tx, who: Who, buyer: Buyer): Promise<number[]> => {
  const given = await Promise.all(plans.map((plan) => plan(tx, who, buyer)));
  return buyer.partidas.map((_, i) => Math.max(0, ...given.map((lines) => lines[i] ?? 0)));
};
