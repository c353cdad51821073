import { citasApi } from '#modules/citas/contract.ts';
import { isConnected } from '#modules/whatsapp/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { type Later, route } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readAgenda } from './agenda.ts';
import { changeAjustes, changeEnlace, readAjustes } from './ajustes.ts';
import { icsOf, tellCita } from './aviso.ts';
import { addBahia, assignBahia, bahiaOf, changeBahia, listBahias, requireOrden } from './bahias.ts';
import { addBloqueo, retireBloqueo } from './bloqueos.ts';
import { changeCalendario, feedOf, readCalendario } from './calendario.ts';
import { addCita, changeCita, moveCita, stateCita } from './commands.ts';
import { answerCita, readAgendaPublica, readHorasDeCita, readHorasLibres, readPublica } from './publico.ts';
import { citaDeOrden, getCita } from './queries.ts';
import { listPorRecordar, noteReminded, remindByMail } from './recordar.ts';
import { bookAtDoor } from './reserva.ts';

export const citasRoutes = (app: App): void => {
  officeRoutes(app);
  reminderRoutes(app);
  bayRoutes(app);
  customerRoutes(app);
};

const officeRoutes = (app: App): void => {
  const api = citasApi;
  route(app, api, 'GET /api/citas/agenda', (tx, who, { query }) => readAgenda(tx, who, query, app));
  route(app, api, 'GET /api/citas/ajustes', (tx, who) => readAjustes(tx, who, app));
  route(app, api, 'PUT /api/citas/ajustes', (tx, who, { body }, { version }) =>
    changeAjustes(tx, who, body, version, app),
  );
  route(app, api, 'PUT /api/citas/enlace-publico', (tx, who, { body }) => changeEnlace(tx, who, body, app.publicUrl));
  route(app, api, 'POST /api/citas', (tx, who, { body }) => addCita(tx, who, body));
  route(app, api, 'GET /api/citas/{id}', (tx, who, { params }) => getCita(tx, who, params.id));
  route(app, api, 'PUT /api/citas/{id}', (tx, who, { params, body }, { version }) =>
    changeCita(tx, who, params.id, body, version),
  );
  route(app, api, 'POST /api/citas/{id}/lugar', (tx, who, { params, body }, { version }) =>
    moveCita(tx, who, params.id, body, version),
  );
  route(app, api, 'POST /api/citas/{id}/estado', (tx, who, { params, body }, { version }) =>
    stateCita(tx, who, params.id, body, version),
  );
  route(app, api, 'POST /api/citas/{id}/aviso', (tx, who, { params }) =>
    tellCita(tx, who, params.id, {
      byItself: isConnected(app, who.empresa_id),
      publicUrl: app.publicUrl,
      que: 'aviso',
    }),
  );
  route(app, api, 'GET /api/citas/{id}/ics', (tx, who, { params }) => icsLater(tx, who, params.id));
  route(app, api, 'POST /api/citas/bloqueos', (tx, who, { body }) => addBloqueo(tx, who, body));
  route(app, api, 'POST /api/citas/bloqueos/{id}/retiro', (tx, who, { params }, { version }) =>
    retireBloqueo(tx, who, params.id, version),
  );
};

const reminderRoutes = (app: App): void => {
  const api = citasApi;
  route(app, api, 'GET /api/citas/por-recordar', async (tx, who) => ({
    data: await listPorRecordar(tx, who, app.sendsMail),
    por_si_solo: isConnected(app, who.empresa_id),
  }));
  route(app, api, 'POST /api/citas/{id}/recordatorio', async (tx, who, { params, body }) => {
    if (body.por === 'llamada') {
      await noteReminded(tx, who, params.id);
      return { enlace: null, enviado: false };
    }
    if (body.por === 'correo') {
      await remindByMail(tx, who, params.id, app);
      return { enlace: null, enviado: true };
    }
    const byItself = isConnected(app, who.empresa_id);
    const { enlace, enviado } = await tellCita(tx, who, params.id, {
      byItself,
      publicUrl: app.publicUrl,
      que: 'recordatorio',
    });
    return { enlace, enviado };
  });
  route(app, api, 'GET /api/citas/calendario', (tx, who) => readCalendario(tx, who));
  route(app, api, 'PUT /api/citas/calendario', (tx, who, { body }) => changeCalendario(tx, who, body, app.publicUrl));
  route(app, api, 'GET /api/publico/calendario/{token}', async (tx, who) =>
    textLater(await feedOf(tx, who, app.publicUrl)),
  );
};

const bayRoutes = (app: App): void => {
  const api = citasApi;
  route(app, api, 'GET /api/citas/bahias', async (tx, who) => ({ data: await listBahias(tx, who) }));
  route(app, api, 'POST /api/citas/bahias', (tx, who, { body }) => addBahia(tx, who, body));
  route(app, api, 'PUT /api/citas/bahias/{id}', (tx, who, { params, body }, { version }) =>
    changeBahia(tx, who, params.id, body, version),
  );
  route(app, api, 'GET /api/citas/ordenes/{id}', async (tx, who, { params }) => {
    await requireOrden(tx, who, params.id);
    const [bahia, cita] = await Promise.all([bahiaOf(tx, who, params.id), citaDeOrden(tx, who, params.id)]);
    return { bahia, cita };
  });
  route(app, api, 'PUT /api/citas/ordenes/{id}/bahia', async (tx, who, { params, body }) => ({
    bahia: await assignBahia(tx, who, params.id, body.bahia_id),
  }));
};

const customerRoutes = (app: App): void => {
  const api = citasApi;
  route(app, api, 'GET /api/publico/citas/{token}', (tx, who) => readPublica(tx, who));
  route(app, api, 'GET /api/publico/citas/{token}/horas', (tx, who, { query }) =>
    readHorasDeCita(tx, who, query.desde),
  );
  route(app, api, 'POST /api/publico/citas/{token}/respuesta', (tx, who, { body }) => answerCita(tx, who, body));
  route(app, api, 'GET /api/publico/citas/{token}/ics', (tx, who) => icsLater(tx, who, who.enlace_id));
  route(app, api, 'GET /api/publico/agenda/{token}', (tx, who, { params }) => readAgendaPublica(tx, who, params.token));
  route(app, api, 'GET /api/publico/agenda/{token}/horas', (tx, who, { params, query }) =>
    readHorasLibres(tx, who, params.token, query),
  );
  route(app, api, 'POST /api/publico/agenda/{token}', (_tx, who, { params, body }, { request }) =>
    bookAtDoor(app, who, params.token, body, request),
  );
};

const icsLater = async (tx: Tx, who: Who, id: string): Promise<Later> => textLater(await icsOf(tx, who, id));
const textLater =
  (text: string): Later =>
  async () =>
    new TextEncoder().encode(text);
