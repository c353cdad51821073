import { CITAS_POR_HORA } from '#modules/citas/contract.ts';
import type { CitaEnLinea, CitaPublica } from '#modules/citas/rules/formas.ts';
import { provesHuman } from '#modules/sesiones/server/front-door.ts';
import type { App } from '#platform/server/http/app.ts';
import { countWrite } from '#platform/server/http/enlaces.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { FastifyRequest } from 'fastify';
import { shareCita } from './aviso.ts';
import { bookOnline, readPublica } from './publico.ts';
import { findCita } from './queries.ts';

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
    // The answer got lost on its way: it is his already.
    const sent = await findCita(tx, who, body.id);
    const cita = sent?.origen === 'linea' ? sent : await bookOnline(tx, who, token, body, isHuman);
    const shared = await shareCita(tx, who, cita, app.publicUrl);
    return { token: shared.token, cita: await readPublica(tx, who, cita.id) };
  });
};
