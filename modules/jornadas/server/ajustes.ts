import type { Ajustes } from '#modules/jornadas/rules/formas.ts';
import { CIERRE_USUAL } from '#modules/jornadas/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** While nobody chose there is no row: version 0. */
export const readAjustes = async (tx: Tx, who: Who): Promise<Ajustes> =>
  (await tx.maybe(
    q
      .selectFrom('jornadas.ajuste')
      .select(['max_horas', 'hora_cierre', 'varios_trabajos', 'minutos_sin_revision', 'version'])
      .where('empresa_id', '=', who.empresa_id),
  )) ?? { ...CIERRE_USUAL, version: 0 };

export const changeAjustes = async (
  tx: Tx,
  who: Who,
  entrada: Omit<Ajustes, 'version'>,
  version: number,
): Promise<Ajustes> => {
  const before = await readAjustes(tx, who);
  const stale = async () => new Refusal(commonRefusals.version_anterior, {}, { current: await readAjustes(tx, who) });
  if (before.version !== version) throw await stale();
  const changed = await tx.maybe(
    q
      .insertInto('jornadas.ajuste')
      .values({ empresa_id: who.empresa_id, ...entrada })
      .onConflict((conflict) =>
        conflict
          .column('empresa_id')
          .doUpdateSet((eb) => ({ ...entrada, version: eb('jornadas.ajuste.version', '+', 1) }))
          .where('jornadas.ajuste.version', '=', version),
      )
      .returning(['max_horas', 'hora_cierre', 'varios_trabajos', 'minutos_sin_revision', 'version']),
  );
  if (!changed) throw await stale();
  const texto = `${who.nombre} cambió las reglas de los relojes.`;
  await writeBitacora(tx, who, { accion: 'jornada.ajustes', id: null, texto, antes: before, despues: changed });
  return changed;
};
