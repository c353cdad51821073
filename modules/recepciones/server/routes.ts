import { sendFotoDelCliente } from '#modules/fotos/server/front-door.ts';
import { pasosOf } from '#modules/ordenes/server/front-door.ts';
import { recepcionesApi } from '#modules/recepciones/contract.ts';
import { isConnected } from '#modules/whatsapp/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sendArchivo } from '#platform/server/files/archivos.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { changeAjustes, changePlantilla, readAjustes } from './ajustes.ts';
import { tellArrival } from './aviso.ts';
import { correctRecepcion, discardRecepcion, startRecepcion } from './commands.ts';
import { printEtiqueta } from './etiqueta.ts';
import { handBack } from './entrega.ts';
import { receiveVehiculo } from './ingreso.ts';
import { readLlegada } from './llegada.ts';
import { ownedFoto, readPublica } from './publico.ts';
import { getRecepcion, getRecepcionDeOrden, listRecepciones, placeOf } from './queries.ts';
import { requireOrden, requireSeenRecepcion } from './visible.ts';

export const recepcionesRoutes = (app: App): void => {
  const api = recepcionesApi;
  route(app, api, 'GET /api/recepciones', (tx, who, { query }) => listRecepciones(tx, who, query));
  route(app, api, 'GET /api/recepciones/llegada', (tx, who, { query }) => readLlegada(tx, who, query));
  route(app, api, 'GET /api/recepciones/ajustes', (tx, who) => readAjustes(tx, who));
  route(app, api, 'PUT /api/recepciones/ajustes', (tx, who, { body }, { version }) =>
    changeAjustes(tx, who, body, version),
  );
  route(app, api, 'PUT /api/recepciones/plantillas', (tx, who, { body }, { version }) =>
    changePlantilla(tx, who, body, version),
  );
  route(app, api, 'GET /api/recepciones/orden/{id}', async (tx, who, { params }) => {
    const orden = await requireOrden(tx, who, params.id);
    const { recepcion } = await pasosOf(tx, who, orden);
    return { pide: recepcion !== 'no', recepcion: await getRecepcionDeOrden(tx, who, params.id) };
  });
  route(app, api, 'POST /api/recepciones', (tx, who, { body }) => startRecepcion(tx, who, body));
  route(app, api, 'GET /api/recepciones/{id}', async (tx, who, { params }) => {
    await requireSeenRecepcion(tx, who, params.id);
    return getRecepcion(tx, who, params.id);
  });
  route(app, api, 'POST /api/recepciones/{id}/ingreso', (tx, who, { params, body }) =>
    receiveVehiculo(tx, who, app.files, params.id, body),
  );
  route(app, api, 'PUT /api/recepciones/{id}', (tx, who, { params, body }, { version }) =>
    correctRecepcion(tx, who, app.files, params.id, body, version),
  );
  route(app, api, 'POST /api/recepciones/{id}/descarte', (tx, who, { params, body }, { version }) =>
    discardRecepcion(tx, who, params.id, body.motivo, version),
  );
  route(app, api, 'POST /api/recepciones/{id}/entrega', (tx, who, { params, body }, { version }) =>
    handBack(tx, who, app.files, params.id, body, version),
  );
  route(app, api, 'GET /api/recepciones/{id}/etiqueta', (tx, who, { params }) => printEtiqueta(tx, who, params.id));
  route(app, api, 'POST /api/recepciones/{id}/aviso', (tx, who, { params }) =>
    tellArrival(tx, who, params.id, { byItself: isConnected(app, who.empresa_id), publicUrl: app.publicUrl }),
  );
  route(app, api, 'GET /api/publico/recepciones/{token}', async (tx, who) => ({
    recepcion: await readPublica(tx, who),
  }));
  route(
    app,
    api,
    'GET /api/publico/recepciones/{token}/fotos/{foto_id}',
    async (tx, who, { params, query }, { request, reply }) => {
      const asked = await ownedFoto(tx, who, params.foto_id);
      const wire = { files: app.files, request, reply };
      return sendFotoDelCliente(tx, who, { ...asked, chica: query.tamano === 'chica' }, wire);
    },
  );
  route(app, api, 'GET /api/recepciones/{id}/firma', async (tx, who, { params, query }, { reply }) => {
    const place = await placeOf(tx, who, params.id);
    const file = query.de === 'entrega' ? place.salida_firma_id : place.firma_archivo_id;
    if (file === null) throw new Refusal(commonRefusals.no_encontrado);
    return sendArchivo(tx, who, app.files, file, reply);
  });
};
