import type { Diversion } from '#platform/contract/diversions.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { isRetold, type Who } from './who.ts';

export interface Change {
  que: Diversion;
  /** A sentence of who changed what, with what was there before. */
  texto: string;
  /** Screen where it is seen. */
  ruta: string;
}
type Guard = (tx: Tx, who: Who, change: Change) => Promise<void>;
let guard: Guard | undefined;

/** Who asks for the password and tells the administrators; it stands above, so apps/server introduces it. */
export const guardDiversions = (given: Guard): void => {
  guard = given;
};

/**
 * Called before a setting of `diversions` changes: refuses without a password given in the last minutes, and tells the
 * administrators in the same transaction. History is neither guarded nor told.
 */
export const beforeDiversion = async (tx: Tx, who: Who, change: Change): Promise<void> => {
  if (isRetold(who)) return;
  if (!guard) throw new Error('nobody guards what could be diverted');
  await guard(tx, who, change);
};
