import { createHash } from 'node:crypto';
import { describeDevice } from '#modules/sesiones/server/front-door.ts';
import { type EventoDePagina, pathOf } from '#platform/contract/page-events.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { tellGraves } from './tell.ts';
import './tables.ts';

/** Different events of one person in one day: past this the list would only be filled by whoever wants it full. */
export const MOST_A_DAY = 300;

/** Keeps what a page told of; the same event again only counts. `source`: the browser by itself tells what the monitor may have told. */
export const keepEventos = async (
  tx: Tx,
  who: Who,
  agent: string,
  eventos: readonly EventoDePagina[],
  source: 'monitor' | 'browser',
): Promise<number> => {
  await oneAtATime(tx, `vigilancia ${who.empresa_id} ${who.usuario_id}`);
  const { total } = await tx.one(
    q
      .selectFrom('vigilancia.evento')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('empresa_id', '=', who.empresa_id)
      .where('usuario_id', '=', who.usuario_id)
      .where('dia', '=', who.hoy),
  );
  const rows = eventos.map((evento) => ({ ...evento, pagina: pathOf(evento.pagina) }));
  const wanted = [...new Map(rows.map((row) => [printOf(row), row]))].slice(0, Math.max(0, MOST_A_DAY - Number(total)));
  let guardados = 0;
  // In the same order in every tab, so that two of them never wait for each other.
  for (const [huella, row] of wanted.sort(([a], [b]) => (a < b ? -1 : 1)))
    guardados += await tx.run(upsert(who, agent, huella, row, source));
  if (guardados > 0)
    await tellGraves(
      tx,
      who,
      wanted.map(([, row]) => row),
    );
  return guardados;
};

const upsert = (who: Who, agent: string, huella: string, row: EventoDePagina, source: 'monitor' | 'browser') =>
  q
    .insertInto('vigilancia.evento')
    .values({
      empresa_id: who.empresa_id,
      id: newId(),
      usuario_id: who.usuario_id,
      usuario: who.nombre,
      dia: who.hoy,
      huella,
      tipo: row.tipo,
      riesgo: row.riesgo,
      hecho: row.hecho,
      detalle: row.detalle,
      origen: row.origen,
      pagina: row.pagina,
      dispositivo: describeDevice(agent),
      primera_en: who.now,
      ultima_en: who.now,
    })
    .onConflict((conflict) => {
      const same = conflict.columns(['empresa_id', 'usuario_id', 'dia', 'huella']);
      return source === 'browser'
        ? same.doNothing()
        : same.doUpdateSet((eb) => ({ veces: eb('vigilancia.evento.veces', '+', 1), ultima_en: who.now }));
    });

const printOf = ({ tipo, hecho, origen, pagina, detalle }: EventoDePagina): string =>
  createHash('sha256')
    .update(JSON.stringify([tipo, hecho, origen, pagina, detalle]))
    .digest('hex');
