import { sendFotoDelCliente } from '#modules/fotos/server/front-door.ts';
import { inspeccionesApi } from '#modules/inspecciones/contract.ts';
import { requireVisible } from '#modules/ordenes/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { changeAjustes, readAjustes } from './ajustes.ts';
import {
  cancelInspeccion,
  changeEnlace,
  closeInspeccion,
  reopenInspeccion,
  startInspeccion,
  writeDiagnostico,
} from './commands.ts';
import { readHallazgos } from './hallazgos-de-orden.ts';
import { deferHallazgo, offerHallazgos } from './oferta.ts';
import { listHallazgos } from './hallazgos.ts';
import { inspeccionOfLink, printForCustomer, printInforme, readInforme } from './informe.ts';
import { markPuntos } from './marcas.ts';
import { addPlantilla, changePlantilla, listPlantillas } from './plantillas.ts';
import { getInspeccion, ordenOf, readDeOrden } from './queries.ts';

/** An inspection of an order that he may not see is not there for him. */
const requireSeen = async (tx: Tx, who: Who, id: string): Promise<void> =>
  requireVisible(tx, who, await ordenOf(tx, who, id));

export const inspeccionesRoutes = (app: App): void => {
  const api = inspeccionesApi;
  route(app, api, 'GET /api/inspecciones/plantillas', (tx, who) => listPlantillas(tx, who));
  route(app, api, 'POST /api/inspecciones/plantillas', (tx, who, { body }) => addPlantilla(tx, who, body));
  route(app, api, 'PUT /api/inspecciones/plantillas/{id}', (tx, who, { params, body }, { version }) =>
    changePlantilla(tx, who, params.id, body, version),
  );
  route(app, api, 'GET /api/inspecciones/ajustes', (tx, who) => readAjustes(tx, who));
  route(app, api, 'PUT /api/inspecciones/ajustes', (tx, who, { body }, { version }) =>
    changeAjustes(tx, who, body, version),
  );
  route(app, api, 'GET /api/inspecciones/orden/{id}', async (tx, who, { params }) => {
    await requireVisible(tx, who, params.id);
    return readDeOrden(tx, who, params.id);
  });
  route(app, api, 'GET /api/inspecciones/orden/{id}/hallazgos', (tx, who, { params }) =>
    readHallazgos(tx, who, params.id),
  );
  route(app, api, 'POST /api/inspecciones/orden/{id}/oferta', (tx, who, { params, body }) =>
    offerHallazgos(tx, who, params.id, body),
  );
  route(app, api, 'POST /api/inspecciones/orden/{id}/espera', (tx, who, { params, body }) =>
    deferHallazgo(tx, who, params.id, body),
  );
  route(app, api, 'POST /api/inspecciones', async (tx, who, { body }) => {
    await requireVisible(tx, who, body.orden_id);
    return startInspeccion(tx, who, body);
  });
  route(app, api, 'GET /api/inspecciones/{id}', async (tx, who, { params }) => {
    await requireSeen(tx, who, params.id);
    return getInspeccion(tx, who, params.id);
  });
  route(app, api, 'GET /api/inspecciones/{id}/hallazgos', async (tx, who, { params }) => {
    await requireSeen(tx, who, params.id);
    return listHallazgos(tx, who, params.id);
  });
  route(app, api, 'POST /api/inspecciones/{id}/marcas', async (tx, who, { params, body }) => {
    await requireSeen(tx, who, params.id);
    return markPuntos(tx, who, params.id, body.marcas);
  });
  route(app, api, 'PUT /api/inspecciones/{id}/diagnostico', async (tx, who, { params, body }, { version }) => {
    await requireSeen(tx, who, params.id);
    return writeDiagnostico(tx, who, params.id, body, version);
  });
  route(app, api, 'POST /api/inspecciones/{id}/cierre', async (tx, who, { params, body }) => {
    await requireSeen(tx, who, params.id);
    return closeInspeccion(tx, who, params.id, body);
  });
  route(app, api, 'POST /api/inspecciones/{id}/reapertura', async (tx, who, { params }, { version }) => {
    await requireSeen(tx, who, params.id);
    return reopenInspeccion(tx, who, params.id, version);
  });
  route(app, api, 'POST /api/inspecciones/{id}/cancelacion', async (tx, who, { params, body }, { version }) => {
    await requireSeen(tx, who, params.id);
    return cancelInspeccion(tx, who, params.id, body.motivo, version);
  });
  route(app, api, 'PUT /api/inspecciones/{id}/enlace', (tx, who, { params, body }) =>
    changeEnlace(tx, who, params.id, body.activo, app.publicUrl),
  );
  route(app, api, 'GET /api/inspecciones/{id}/pdf', async (tx, who, { params }) => {
    await requireSeen(tx, who, params.id);
    return printInforme(tx, who, params.id, app.files);
  });
  route(app, api, 'GET /api/publico/inspecciones/{token}', (tx, who) => readInforme(tx, who));
  route(
    app,
    api,
    'GET /api/publico/inspecciones/{token}/fotos/{foto_id}',
    async (tx, who, { params, query }, { request, reply }) => {
      const asked = { id: params.foto_id, chica: query.tamano === 'chica' };
      const of = { dueno: 'inspeccion', dueno_id: await inspeccionOfLink(tx, who) } as const;
      return sendFotoDelCliente(tx, who, { ...of, ...asked }, { files: app.files, request, reply });
    },
  );
  route(app, api, 'GET /api/publico/inspecciones/{token}/pdf', (tx, who) => printForCustomer(tx, who, app.files));
};
