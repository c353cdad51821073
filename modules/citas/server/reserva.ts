import { citasApi as api, CITAS_POR_HORA } from '#modules/citas/contract.ts';
import type { Cita, CitaEnLinea, CitaPublica } from '#modules/citas/rules/formas.ts';
import { provesHuman } from '#modules/sesiones/server/front-door.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { countWrite } from '#platform/server/http/enlaces.ts';
import { claimKey, type Keyed, keyed, storeReply } from '#platform/server/http/idempotency.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { FastifyRequest } from 'fastify';
import { shareCita } from './aviso.ts';
import { bookOnline, readPublica } from './publico.ts';
import { getCita } from './queries.ts';

/** Asked for from the page of the company; the proof that a person asks is looked at before the transaction begins. */
export const bookAtDoor = async (
  app: App,
  who: Who,
  token: string,
  { captcha, ...body }: CitaEnLinea,
  request: FastifyRequest,
): Promise<{ token: string; cita: CitaPublica }> => {
  const isHuman = await provesHuman(app.pool, { captcha });
  return asWho(app.pool, who, async (tx) => {
    await countWrite(tx, request, CITAS_POR_HORA);
    const key = keyOf(request, who, body);
    const earlier = await claimKey(tx, who, key);
    const cita = earlier ? await bookedBefore(tx, who, earlier) : await bookOnline(tx, who, token, body, isHuman);
    if (!earlier) storeReply(tx, who, key, 201, JSON.stringify({ id: cita.id }));
    const shared = await shareCita(tx, who, cita, app.publicUrl);
    return { token: shared.token, cita: await readPublica(tx, who, cita.id) };
  });
};

/**
 * What the browser calls its request opens nothing: only the same request, word for word, is answered with the appointment
 * that it made. The link of the page is everybody's, so the name is one of a request and never that of a record.
 */
const keyOf = (request: FastifyRequest, who: Who, { id, ...body }: Omit<CitaEnLinea, 'captcha'>): Keyed => {
  const endpoint = api['POST /api/publico/agenda/{token}'];
  return keyed(request, who, { endpoint, ruta: 'POST /api/publico/agenda/{token}', clave: `cita:${id}`, body });
};

/** The answer got lost on its way: what was booked is kept by its id, and the link to it is made anew. */
const bookedBefore = async (tx: Tx, who: Who, { respuesta }: { respuesta: string }): Promise<Cita> => {
  const { id } = JSON.parse(respuesta) as { id: string };
  return getCita(tx, who, id);
};
