import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Direccion } from '#modules/direccion/contract.ts';
import { originOf } from '#modules/direccion/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Who } from '#platform/server/http/who.ts';
import { describeDireccion, readPublica, whyNot } from './queries.ts';

/** The company that is set up first keeps the address, chosen already or not yet. */
export const keepDireccion = async (tx: Tx, app: App, who: Who, escrita: string | null): Promise<void> => {
  const url = escrita === null ? null : originOf(escrita);
  await tx.run(
    q
      .insertInto('direccion.publica')
      .values({
        url,
        guardiana: who.empresa_id,
        sello: randomBytes(32).toString('base64url'),
        cambiada_por: who.nombre,
        cambiada_en: who.now,
      })
      .onConflict((conflict) => conflict.column('unica').doNothing()),
  );
  if (url !== null) tx.afterCommit(() => void (app.publicUrl = url));
};

/** From the commit on, this node's links start with it; the others follow within seconds. */
export const changeDireccion = async (
  tx: Tx,
  app: App,
  who: Who,
  version: number,
  escrita: string | null,
  request: FastifyRequest,
): Promise<Direccion> => {
  await keepDireccion(tx, app, who, null);
  const before = await readPublica(tx, true);
  const refused = whyNot(app, who, before);
  if (refused) throw new Refusal(refused);
  // Before anybody chose one there was no row: the version that the screen read was 0.
  if (before?.version !== Math.max(version, 1))
    throw new Refusal(commonRefusals.version_anterior, {}, { current: describeDireccion(app, who, before, request) });
  const url = escrita === null ? null : originOf(escrita);
  await tx.run(sql`update direccion.publica set url = ${url}, cambiada_por = ${who.nombre}, cambiada_en = ${who.now},
    version = version + 1 where unica`);
  await writeBitacora(tx, who, {
    accion: 'empresa.ajustada',
    id: null,
    texto:
      url === null
        ? `${who.nombre} quitó la dirección de los enlaces.`
        : `${who.nombre} puso ${url} como dirección de los enlaces.`,
    antes: { url: before.url },
    despues: { url },
  });
  await emitEvent(tx, who, 'empresa.ajustada', null, { empresa_id: who.empresa_id });
  tx.afterCommit(() => void (app.publicUrl = url ?? app.ownUrl));
  const now = {
    ...before,
    url,
    cambiada_por: who.nombre,
    cambiada_en: who.now.toISOString(),
    version: before.version + 1,
  };
  return describeDireccion(app, who, now, request);
};
