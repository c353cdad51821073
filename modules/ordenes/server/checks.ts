import { type Orden, ordenesRefusals, type PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { sayUnchecked, unfinished } from '#modules/ordenes/rules/comprobar.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What was checked and noted of a line; it stays when the line is opened again. */
export const saveComprobacion = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  partida_id: string,
  { hechas, serie }: { hechas: readonly string[]; serie: string },
): Promise<void> => {
  const noted = { hechas: [...hechas], serie, usuario_nombre: who.nombre, creado_en: who.now };
  await tx.run(
    q
      .insertInto('ordenes.comprobacion')
      .values({ empresa_id: who.empresa_id, orden_id, partida_id, ...noted })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'orden_id', 'partida_id']).doUpdateSet(noted)),
  );
};

/** Refuses to call done what its service asks something of that nobody has done; says all of it, and brings the order. */
export const refuseUnchecked = (current: Orden | null, partidas: readonly PartidaDeOrden[]): void => {
  const falta = sayUnchecked(partidas);
  if (falta !== null) throw new Refusal(ordenesRefusals.falta_comprobar, { falta }, current ? { current } : {});
};

/** Lines that whoever finishes the whole order would mark as done. */
export const unfinishedOf = ({ partidas }: Orden): PartidaDeOrden[] =>
  partidas.filter(({ estado }) => unfinished.includes(estado));
