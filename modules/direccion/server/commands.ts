import type { FastifyRequest } from 'fastify';
import { type Direccion, direccionRefusals } from '#modules/direccion/contract.ts';
import { originOf } from '#modules/direccion/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { App } from '#platform/server/http/app.ts';
import { beforeDiversion } from '#platform/server/http/diversions.ts';
import type { Who } from '#platform/server/http/who.ts';
import { describeDireccion, readPublica, whyNot } from './queries.ts';

/** From the commit on, this node's links start with it; the others follow within seconds. */
export const changeDireccion = async (
  tx: Tx,
  app: App,
  who: Who,
  version: number,
  escrita: string | null,
  request: FastifyRequest,
): Promise<Direccion> => {
  const before = await readPublica(tx, true);
  const refused = whyNot(app, who, before);
  if (refused || !before) throw new Refusal(refused ?? direccionRefusals.direccion_de_otra);
  if (before.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: describeDireccion(app, who, before, request) });
  const url = escrita === null ? null : originOf(escrita);
  if (url !== before.url)
    await beforeDiversion(tx, who, {
      que: 'direccion',
      texto: `${who.nombre} cambió la dirección de todos los enlaces. Antes: ${before.url ?? app.ownUrl}; ahora: ${url ?? app.ownUrl}.`,
      ruta: '/administracion/empresa',
    });
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
