import type { ClaseDueno } from '#modules/fotos/contract.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What the room of a document says of it to whoever comes for its photos. */
export interface Dueno {
  /** «OT-12», for the journal. */
  folio: string;
  /** Who hears that its photos changed, as events name people. */
  audiencia: readonly string[];
  /** Whether this person may take photos of it, and put in order those that others took. */
  toma: boolean;
  ordena: boolean;
}

/**
 * Whether this person sees the document, and its part if one is named; otherwise it refuses with `no_encontrado`. Each room
 * whose documents have photos writes one, and `apps/server/photo-owners.ts` lists it.
 */
export type JudgeDueno = (tx: Tx, who: Who, id: string, parte_id: string | null) => Promise<Dueno>;
export type Duenos = Readonly<Record<ClaseDueno, JudgeDueno>>;
