import { membresiasApi } from '#modules/membresias/contract.ts';
import { toE164, waLink } from '#modules/whatsapp/rules/telefono.ts';
import type { App } from '#platform/server/http/app.ts';
import { qrPicture } from '#platform/server/http/qr.ts';
import { route } from '#platform/server/http/route.ts';
import { cancelAtEnd, changeVehiculos, freeze, thaw } from './commands/change-membresia.ts';
import { changeConvenio } from './commands/change-convenio.ts';
import { listConvenios } from './queries/convenios.ts';
import { listEntreEmpresas, readLiquidacion } from './queries/liquidacion.ts';
import { addPlan, changeAjuste, changePlan, listPlanes } from './planes.ts';
import { askByLink, readPublica, shareMembresia } from './publico.ts';
import { countMembresias, getMembresia, listMembresias, listOfertas, listUsos, readPortador } from './queries.ts';
import { readReporte } from './reporte.ts';
import { printTarjeta } from './tarjeta.ts';
import { getAjuste } from './vivas.ts';

export const membresiasRoutes = (app: App): void => {
  const api = membresiasApi;
  route(app, api, 'GET /api/membresias', (tx, who, { query }) => listMembresias(tx, who, query));
  route(app, api, 'GET /api/membresias/totales', (tx, who, { query }) => countMembresias(tx, who, query));
  route(app, api, 'GET /api/membresias/planes', (tx, who, { query }) => listPlanes(tx, who, query.todos === '1'));
  route(app, api, 'POST /api/membresias/planes', (tx, who, { body }) => addPlan(tx, who, body));
  route(app, api, 'PUT /api/membresias/planes/{id}', (tx, who, { params, body }, { version }) =>
    changePlan(tx, who, params.id, body, version),
  );
  route(app, api, 'GET /api/membresias/ajuste', (tx, who) => getAjuste(tx, who));
  route(app, api, 'PUT /api/membresias/ajuste', (tx, who, { body }, { version }) =>
    changeAjuste(tx, who, body, version),
  );
  route(app, api, 'GET /api/membresias/convenios', (tx, who) => listConvenios(tx, who));
  route(app, api, 'PUT /api/membresias/convenios/{otra_id}', (tx, who, { params, body }, { version }) =>
    changeConvenio(tx, who, params.otra_id, body, version),
  );
  route(app, api, 'GET /api/membresias/liquidacion', (tx, who, { query }) => readLiquidacion(tx, who, query));
  route(app, api, 'GET /api/membresias/liquidacion/usos', (tx, who, { query }) => listEntreEmpresas(tx, who, query));
  route(app, api, 'GET /api/membresias/ofertas', (tx, who, { query }) => listOfertas(tx, who, query));
  route(app, api, 'GET /api/membresias/reporte', (tx, who, { query }) => readReporte(tx, who, query));
  route(app, api, 'GET /api/membresias/{id}', (tx, who, { params }) => getMembresia(tx, who, params.id));
  route(app, api, 'GET /api/membresias/{id}/portador', (tx, who, { params }) => readPortador(tx, who, params.id));
  route(app, api, 'GET /api/membresias/{id}/usos', (tx, who, { params, query }) => listUsos(tx, who, params.id, query));
  memberRoutes(app);
};

const memberRoutes = (app: App): void => {
  const api = membresiasApi;
  route(app, api, 'POST /api/membresias/{id}/congelacion', (tx, who, { params, body }, { version }) =>
    freeze(tx, who, params.id, body, version),
  );
  route(app, api, 'POST /api/membresias/{id}/reanudacion', (tx, who, { params }, { version }) =>
    thaw(tx, who, params.id, version),
  );
  route(app, api, 'POST /api/membresias/{id}/cancelacion', (tx, who, { params, body }, { version }) =>
    cancelAtEnd(tx, who, params.id, body, version),
  );
  route(app, api, 'POST /api/membresias/{id}/vehiculos', (tx, who, { params, body }, { version }) =>
    changeVehiculos(tx, who, params.id, body, version),
  );
  route(app, api, 'POST /api/membresias/{id}/enlace', async (tx, who, { params, body }) => {
    const { url, membresia } = await shareMembresia(tx, who, params.id, body.nuevo, app.publicUrl);
    const texto = `${who.empresa_nombre}: tu membresía ${membresia.plan_nombre} (${membresia.folio}), con lo que te queda y hasta cuándo: ${url}`;
    const phone = toE164(membresia.telefono);
    return { url, texto, whatsapp: phone === null ? null : waLink(phone, texto), qr: await qrPicture(url) };
  });
  route(app, api, 'POST /api/membresias/{id}/tarjeta', (tx, who, { params }) =>
    printTarjeta(tx, who, params.id, app.publicUrl),
  );
  route(app, api, 'GET /api/publico/membresia/{token}', (tx, who, { params }) =>
    readPublica(tx, who, params.token, app.publicUrl),
  );
  route(app, api, 'POST /api/publico/membresia/{token}/peticion', (tx, who, { body }) => askByLink(tx, who, body));
};
