import type { Cliente } from '#modules/clientes/contract.ts';
import type { Medio } from '#modules/clientes/rules/finalidades.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

export interface CambioDeContacto {
  antes: Cliente;
  despues: Cliente;
  medio: Medio;
}
type Watch = (tx: Tx, who: Who, cambio: CambioDeContacto) => Promise<void>;

const watches = new Map<string, Watch>();

/** A room above says here what follows when the mail or the telephone of a customer changes, in the same transaction. */
export const watchesContact = (room: string, watch: Watch): void => void watches.set(room, watch);

export const tellContact = async (tx: Tx, who: Who, cambio: CambioDeContacto): Promise<void> => {
  const { antes, despues } = cambio;
  if (antes.email === despues.email && antes.telefono === despues.telefono) return;
  for (const watch of watches.values()) await watch(tx, who, cambio);
};
