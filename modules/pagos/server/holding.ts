import type { SesionCaja } from '#modules/caja/contract.ts';
import { holdCash, requireSesion } from '#modules/caja/server/front-door.ts';
import type { Cliente } from '#modules/clientes/contract.ts';
import { lockCliente } from '#modules/clientes/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

export interface MoneyToMove {
  cliente_id: string;
  /** Without it, the person's own open session or the only one. */
  sesion_id?: string | undefined;
  /** Cash leaves the drawer: nobody else may take some out until the commit. */
  gives_cash: boolean;
}

/**
 * Takes what moving a customer's money needs, in the one order of the house, so that two people who move money never
 * wait for each other in a circle:
 *
 *   idempotencia → cliente → sesión de caja → efectivo de la caja → documento → cuentas by id → folio → bitácora
 *
 * Whoever charges, cancels or gives back begins here, before locking its document. Cash moved by hand holds the same
 * session and cash; a corte holds only the session, alone. The session is shared: many charge at once, none while it closes.
 */
export const holdMoney = async (
  tx: Tx,
  who: Who,
  { cliente_id, sesion_id, gives_cash }: MoneyToMove,
): Promise<{ cliente: Cliente; sesion: SesionCaja }> => {
  // One flush: the server takes them in the order in which they were sent.
  const [cliente, sesion] = await Promise.all([lockCliente(tx, who, cliente_id), requireSesion(tx, who, sesion_id)]);
  if (gives_cash) await holdCash(tx, who, sesion.id);
  return { cliente, sesion };
};
