import { RespuestaGuardada, type RespuestaNueva } from '#modules/soporte/rules/formas.ts';
import { soporteRefusals } from '#modules/soporte/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import type * as z from 'zod/mini';
import './tables.ts';

type Nueva = z.infer<typeof RespuestaNueva>;
const COLUMNS = ['id', 'titulo', 'texto', 'version'] as const;

export const addRespuesta = async (tx: Tx, who: Who, nueva: Nueva): Promise<RespuestaGuardada> => {
  const made = await tx.maybe(
    q
      .insertInto('soporte.respuesta')
      .values({ ...nueva, empresa_id: who.empresa_id, id: newId() })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'titulo']).doNothing())
      .returning(COLUMNS),
  );
  if (!made) throw repeated();
  await tell(tx, who, made.id, `${who.nombre} guardó la respuesta «${nueva.titulo}».`);
  return made;
};

export const changeRespuesta = async (
  tx: Tx,
  who: Who,
  id: string,
  nueva: Nueva,
  version: number,
): Promise<RespuestaGuardada> => {
  await requireVersion(tx, who, id, version);
  const other = await tx.maybe(
    q
      .selectFrom('soporte.respuesta')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('titulo', '=', nueva.titulo)
      .where('id', '<>', id),
  );
  if (other) throw repeated();
  const changed = await tx.one(
    q
      .updateTable('soporte.respuesta')
      .set({ ...nueva, version: version + 1 })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .returning(COLUMNS),
  );
  await tell(tx, who, id, `${who.nombre} cambió la respuesta «${nueva.titulo}».`);
  return changed;
};

export const dropRespuesta = async (tx: Tx, who: Who, id: string, version: number): Promise<{ id: string }> => {
  const { titulo } = await requireVersion(tx, who, id, version);
  await tx.run(q.deleteFrom('soporte.respuesta').where('empresa_id', '=', who.empresa_id).where('id', '=', id));
  await tell(tx, who, id, `${who.nombre} quitó la respuesta «${titulo}».`);
  return { id };
};

const requireVersion = async (tx: Tx, who: Who, id: string, version: number): Promise<RespuestaGuardada> => {
  const row = await tx.one(
    q
      .selectFrom('soporte.respuesta')
      .select(COLUMNS)
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (row.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: row, shape: RespuestaGuardada });
  return row;
};

const repeated = (): Refusal =>
  new Refusal(
    soporteRefusals.respuesta_repetida,
    {},
    { fields: { titulo: soporteRefusals.respuesta_repetida.message } },
  );

const tell = (tx: Tx, who: Who, id: string, texto: string): Promise<void> =>
  writeBitacora(tx, who, { accion: 'soporte.respuesta_guardada', id, texto });
