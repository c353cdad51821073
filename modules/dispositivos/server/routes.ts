import { dispositivosApi } from '#modules/dispositivos/contract.ts';
import { describeDevice } from '#modules/sesiones/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { allowDetails, chooseSonido, queueTest, registerDispositivo, removeDispositivo } from './commands.ts';
import { listDispositivos, listSonidos } from './queries.ts';

export const dispositivosRoutes = (app: App): void => {
  route(app, dispositivosApi, 'GET /api/dispositivos', listDispositivos);
  route(app, dispositivosApi, 'PUT /api/dispositivos', async (tx, who, { body }, { request }) => {
    const nombre = describeDevice(request.headers['user-agent'] ?? '');
    await registerDispositivo(tx, who, body, { nombre, servicios: app.avisos.servicios });
    return listDispositivos(tx, who);
  });
  route(app, dispositivosApi, 'PATCH /api/dispositivos/{id}', async (tx, who, { params, body }) => {
    await allowDetails(tx, who, params.id, body.detalles);
    return listDispositivos(tx, who);
  });
  route(app, dispositivosApi, 'DELETE /api/dispositivos/{id}', async (tx, who, { params }) => {
    await removeDispositivo(tx, who, params.id);
    return listDispositivos(tx, who);
  });
  route(app, dispositivosApi, 'POST /api/dispositivos/{id}/prueba', async (tx, who, { params }) => {
    await queueTest(tx, who, params.id);
    const found = (await listDispositivos(tx, who)).dispositivos.find(({ id }) => id === params.id);
    if (!found) throw new Refusal(commonRefusals.no_encontrado);
    return found;
  });
  route(app, dispositivosApi, 'GET /api/dispositivos/tipos', listSonidos);
  route(app, dispositivosApi, 'PUT /api/dispositivos/tipos', async (tx, who, { body }) => {
    await chooseSonido(tx, who, body.tipo, body.suena);
    return listSonidos(tx, who);
  });
};
