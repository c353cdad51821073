import { soporteApi } from '#modules/soporte/contract.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { sendArchivo } from '#platform/server/files/archivos.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { addRespuesta, changeRespuesta, dropRespuesta } from './canned.ts';
import { attachFile, attachToAnswer } from './commands/attach.ts';
import { changeTicket, shareThread } from './commands/change-ticket.ts';
import { openAtCounter, openFromCotizacion, openFromPublicForm, openOwn } from './commands/open-ticket.ts';
import { answerTicket, customerSays, markRead } from './commands/say.ts';
import { changeCompanyLink, openPublicForm, readCompanyLink } from './company-link.ts';
import { countPendientes, getTicket, listEquipo, listRespuestas, listTickets, sumTickets } from './queries.ts';
import { lockTicket, ownTicket, readTicketRow, type TicketRow } from './rows.ts';
import { listOwn, requireSharedFile, toHilo } from './threads.ts';

export const soporteRoutes = (app: App): void => {
  addQueue(app);
  addCanned(app);
  addPortal(app);
  addPublic(app);
};

const addQueue = (app: App): void => {
  route(app, soporteApi, 'GET /api/soporte/tickets', (tx, who, { query }) => listTickets(tx, who, query));
  route(app, soporteApi, 'GET /api/soporte/tickets/totales', (tx, who, { query }) => sumTickets(tx, who, query));
  route(app, soporteApi, 'GET /api/soporte/pendientes', countPendientes);
  route(app, soporteApi, 'GET /api/soporte/equipo', listEquipo);
  route(app, soporteApi, 'POST /api/soporte/tickets', (tx, who, { body }) => openAtCounter(tx, who, body));
  route(app, soporteApi, 'GET /api/soporte/tickets/{id}', (tx, who, { params }) => getTicket(tx, who, params.id));
  route(app, soporteApi, 'PATCH /api/soporte/tickets/{id}', (tx, who, { params, body }, { version }) =>
    changeTicket(tx, who, params.id, body, version),
  );
  route(app, soporteApi, 'POST /api/soporte/tickets/{id}/lectura', async (tx, who, { params }) => {
    await markRead(tx, who, await readTicketRow(tx, who, params.id));
    return countPendientes(tx, who);
  });
  route(app, soporteApi, 'POST /api/soporte/tickets/{id}/mensajes', (tx, who, { params, body }) =>
    answerTicket(tx, who, params.id, body, app.publicUrl),
  );
  route(app, soporteApi, 'POST /api/soporte/tickets/{id}/mensajes/{mensaje_id}/archivos', (tx, who, { params, body }) =>
    attachToAnswer(tx, who, app.files, body, params),
  );
  route(app, soporteApi, 'POST /api/soporte/tickets/{id}/enlace', (tx, who, { params }) =>
    shareThread(tx, who, params.id, app.publicUrl),
  );
};

const addCanned = (app: App): void => {
  route(app, soporteApi, 'GET /api/soporte/respuestas', listRespuestas);
  route(app, soporteApi, 'POST /api/soporte/respuestas', (tx, who, { body }) => addRespuesta(tx, who, body));
  route(app, soporteApi, 'PATCH /api/soporte/respuestas/{id}', (tx, who, { params, body }, { version }) =>
    changeRespuesta(tx, who, params.id, body, version),
  );
  route(app, soporteApi, 'DELETE /api/soporte/respuestas/{id}', (tx, who, { params }, { version }) =>
    dropRespuesta(tx, who, params.id, version),
  );
  route(app, soporteApi, 'GET /api/soporte/enlace-publico', (tx, who) => readCompanyLink(tx, who, app.publicUrl));
  route(app, soporteApi, 'PUT /api/soporte/enlace-publico', (tx, who, { body }) =>
    changeCompanyLink(tx, who, body, app.publicUrl),
  );
};

const addPortal = (app: App): void => {
  route(app, soporteApi, 'GET /api/mi-soporte', listOwn);
  route(app, soporteApi, 'POST /api/mi-soporte', (tx, who, { body }) => openOwn(tx, who, body));
  route(app, soporteApi, 'GET /api/mi-soporte/{id}', async (tx, who, { params }) =>
    toHilo(tx, who, await ownTicket(tx, who, params.id)),
  );
  route(app, soporteApi, 'POST /api/mi-soporte/{id}/mensajes', async (tx, who, { params, body }) =>
    goOn(tx, who, await ownTicket(tx, who, params.id, 'lock'), body.texto, who.nombre),
  );
  route(
    app,
    soporteApi,
    'POST /api/mi-soporte/{id}/mensajes/{mensaje_id}/archivos',
    async (tx, who, { params, body }) =>
      attachFile(tx, who, app.files, body, {
        ticket: await ownTicket(tx, who, params.id, 'lock'),
        mensaje_id: params.mensaje_id,
        autor: 'cliente',
      }),
  );
  route(app, soporteApi, 'GET /api/mi-soporte/{id}/archivos/{archivo_id}', async (tx, who, { params }, { reply }) => {
    const { id } = await ownTicket(tx, who, params.id);
    await requireSharedFile(tx, who, id, params.archivo_id);
    return sendArchivo(tx, who, app.files, params.archivo_id, reply);
  });
};

const addPublic = (app: App): void => {
  route(app, soporteApi, 'POST /api/publico/cotizaciones/{token}/soporte', (tx, who, { body }) =>
    openFromCotizacion(tx, who, body, app.publicUrl),
  );
  route(app, soporteApi, 'GET /api/publico/soporte-taller/{token}', (tx, who, { params }) =>
    openPublicForm(tx, who, params.token),
  );
  route(app, soporteApi, 'POST /api/publico/soporte-taller/{token}', (tx, who, { params, body }) =>
    openFromPublicForm(tx, who, params.token, body, app.publicUrl),
  );
  route(app, soporteApi, 'GET /api/publico/soporte/{token}', async (tx, who) =>
    toHilo(tx, who, await readTicketRow(tx, who, who.enlace_id)),
  );
  route(app, soporteApi, 'POST /api/publico/soporte/{token}/mensajes', async (tx, who, { body }) => {
    const row = await lockTicket(tx, who, who.enlace_id);
    return goOn(tx, who, row, body.texto, row.contacto_nombre);
  });
  route(
    app,
    soporteApi,
    'POST /api/publico/soporte/{token}/mensajes/{mensaje_id}/archivos',
    async (tx, who, { params, body }) =>
      attachFile(tx, who, app.files, body, {
        ticket: await lockTicket(tx, who, who.enlace_id),
        mensaje_id: params.mensaje_id,
        autor: 'cliente',
      }),
  );
  route(
    app,
    soporteApi,
    'GET /api/publico/soporte/{token}/archivos/{archivo_id}',
    async (tx, who, { params }, { reply }) => {
      await requireSharedFile(tx, who, who.enlace_id, params.archivo_id);
      return sendArchivo(tx, who, app.files, params.archivo_id, reply);
    },
  );
};

const goOn = async (tx: Tx, who: Who, row: TicketRow, texto: string, nombre: string) => {
  const { mensaje_id } = await customerSays(tx, who, row, texto, nombre);
  return { mensaje_id, hilo: await toHilo(tx, who, await readTicketRow(tx, who, row.id)) };
};
