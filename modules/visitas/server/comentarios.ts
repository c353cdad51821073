import type { Comentario } from '#modules/visitas/contract.ts';
import { visitasRefusals } from '#modules/visitas/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const MOST_READ = 200;
const none: Comentario = { texto: '', usuario_nombre: '', escrito_en: null, version: 0 };

const written = (who: Who, orden_id: string) =>
  q
    .selectFrom('visitas.comentario')
    .select(['texto', 'usuario_nombre', 'escrito_en', 'version'])
    .where('empresa_id', '=', who.empresa_id)
    .where('orden_id', '=', orden_id)
    .orderBy('version', 'desc');

export const listComentarios = async (tx: Tx, who: Who, orden_id: string): Promise<{ data: Comentario[] }> => {
  await folioOf(tx, who, orden_id);
  return { data: await tx.rows(written(who, orden_id).limit(MOST_READ)) };
};

/** What is said of a visit from now on. What it said before stays, and whoever wrote meanwhile is not written over. */
export const writeComentario = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  texto: string,
  version: number,
): Promise<Comentario> => {
  const { folio, entregada_fecha } = await folioOf(tx, who, orden_id, true);
  if (entregada_fecha === null) throw new Refusal(visitasRefusals.sin_visita);
  const now = (await tx.maybe(written(who, orden_id).limit(1))) ?? none;
  if (now.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: now });
  // Said again as it stands: nobody needs to read it twice.
  if (now.texto === texto) return now;
  const next = { texto, usuario_nombre: who.nombre, version: version + 1 };
  await tx.run(
    q.insertInto('visitas.comentario').values({ ...next, empresa_id: who.empresa_id, orden_id, escrito_en: who.now }),
  );
  await writeBitacora(tx, who, {
    accion: 'visita.comentada',
    id: orden_id,
    folio,
    texto:
      texto === ''
        ? `${who.nombre} quitó el comentario de la visita ${folio}.`
        : `${who.nombre} comentó la visita ${folio}.`,
    antes: { texto: now.texto },
    despues: { texto },
  });
  await emitEvent(tx, who, 'visita.cambio', 'ver_clientes', { id: orden_id, folio });
  return { ...next, escrito_en: who.now.toISOString() };
};

/** Of two who write at once, the second waits here and finds what the first left. */
const folioOf = (tx: Tx, who: Who, orden_id: string, locked = false) =>
  tx.one<{ folio: string; entregada_fecha: string | null }>(
    sql`select o.folio, o.entregada_fecha from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.id = ${orden_id}
      ${locked ? sql`for update` : sql``}`,
  );
