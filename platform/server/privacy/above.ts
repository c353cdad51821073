import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Persona } from './tachar.ts';

/** Takes what one room keeps of somebody away; answers the ids of files that nothing names any more. */
export type Forget = (tx: Tx, who: Who, persona: Persona) => Promise<string[]>;

const above = new Map<string, Forget>();

/** A room that stands above the one that cancels tells here how what it keeps goes; said again, it is the same. */
export const forgetsAbove = (room: string, forget: Forget): void => void above.set(room, forget);

export const forgettersAbove = (): readonly Forget[] => [...above.values()];
