import type { JudgeDueno } from '#modules/fotos/server/front-door.ts';
import { judgeFotosDeOrden } from '#modules/ordenes/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { ordenIdOf } from './queries.ts';

/** What a part looks like is for those of its order, and for whoever looks for it. */
export const judgeFotosDeRefaccion: JudgeDueno = async (tx, who, id, parte_id) => {
  if (parte_id !== null) throw new Refusal(commonRefusals.no_encontrado);
  return judgeFotosDeOrden(tx, who, await ordenIdOf(tx, who, id), null);
};
