import { ordenesApi, ordenesRefusals } from '#modules/ordenes/contract.ts';
import { isConnected } from '#modules/whatsapp/server/front-door.ts';
import type { Inputs } from '#platform/contract/endpoint.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { readAviso, tellByHand } from './aviso.ts';
import { addEtiqueta, changeEtiqueta, labelOrden, listEtiquetas } from './etiquetas.ts';
import { listTiempos } from './clocks.ts';
import { addNota } from './commands/add-nota.ts';
import { cancelOrden } from './commands/cancel-orden.ts';
import { changeLines, deliverOrden, moveOrden } from './commands/change-orden.ts';
import { changeTipo } from './commands/change-tipo.ts';
import { advanceLine, assignWorkers } from './commands/do-work.ts';
import { handOverOrden } from './commands/hand-over.ts';
import { promiseOrden } from './commands/promise-orden.ts';
import { sayOficio } from './commands/say-oficio.ts';
import { sayOrdenCompra } from './commands/say-orden-compra.ts';
import { openOrden } from './commands/open-orden.ts';
import { redoLine } from './commands/redo-line.ts';
import { returnGoods } from './commands/return-goods.ts';
import { writeDatos } from './commands/write-datos.ts';
import { changePasos, listPasos } from './pasos.ts';
import { printOrden } from './pdf-data.ts';
import { getOrden } from './queries.ts';
import { countOrdenes, listOrdenes } from './queries/lista.ts';
import { listAutorizaciones, sendFirma } from './queries/autorizaciones.ts';
import { readBitacoraDeOrden } from './queries/bitacora.ts';
import { listMensajes } from './queries/mensajes.ts';
import { listRefacciones, readPartes } from './queries/partes.ts';
import { listGastos } from './spending.ts';
import { listRetrabajos } from './retrabajos.ts';
import { requireVisible } from './visible.ts';

export const ordenesRoutes = (app: App): void => {
  route(app, ordenesApi, 'GET /api/ordenes', (tx, who, { query }) => listOrdenes(tx, who, query));
  route(app, ordenesApi, 'GET /api/ordenes/totales', (tx, who, { query }) => countOrdenes(tx, who, query));
  route(app, ordenesApi, 'GET /api/ordenes/pasos', (tx, who) => listPasos(tx, who));
  route(app, ordenesApi, 'PUT /api/ordenes/pasos/{clase}', (tx, who, { params, body }, { version }) =>
    changePasos(tx, who, params.clase, body, version),
  );
  route(app, ordenesApi, 'GET /api/ordenes/etiquetas', async (tx, who) => ({ data: await listEtiquetas(tx, who) }));
  route(app, ordenesApi, 'POST /api/ordenes/etiquetas', (tx, who, { body }) => addEtiqueta(tx, who, body));
  route(app, ordenesApi, 'PATCH /api/ordenes/etiquetas/{id}', (tx, who, { params, body }, { version }) =>
    changeEtiqueta(tx, who, params.id, body, version),
  );
  route(app, ordenesApi, 'PUT /api/ordenes/{id}/promesa', (tx, who, { params, body }, { version }) =>
    promiseOrden(tx, who, params.id, body.promesa, version),
  );
  route(app, ordenesApi, 'PUT /api/ordenes/{id}/etiqueta', async (tx, who, { params, body }, { version }) => {
    await requireVisible(tx, who, params.id);
    return labelOrden(tx, who, params.id, body.etiqueta_id, version);
  });
  route(app, ordenesApi, 'PUT /api/ordenes/{id}/orden-de-compra', (tx, who, { params, body }, { version }) =>
    sayOrdenCompra(tx, who, params.id, body.orden_compra, version),
  );
  route(app, ordenesApi, 'PUT /api/ordenes/{id}/oficio', (tx, who, { params, body }, { version }) =>
    sayOficio(tx, who, params.id, body, version),
  );
  route(app, ordenesApi, 'POST /api/ordenes', (tx, who, { body }) => {
    // A ticket made here would go round the limits of the counter.
    if (body.clase === 'mostrador' && !who.can('autorizar_descuento'))
      throw new Refusal(ordenesRefusals.vende_en_ventas);
    return openOrden(tx, who, body);
  });
  route(app, ordenesApi, 'GET /api/ordenes/{id}', async (tx, who, { params }) => {
    await requireVisible(tx, who, params.id);
    return getOrden(tx, who, params.id);
  });
  route(app, ordenesApi, 'POST /api/ordenes/{id}/estado', async (tx, who, { params, body }, { version }) => {
    await requireVisible(tx, who, params.id);
    return moveOrden(tx, who, params.id, body, version);
  });
  route(app, ordenesApi, 'PUT /api/ordenes/{id}/tipo', (tx, who, { params, body }, { version }) =>
    changeTipo(tx, who, params.id, body.tipo, version),
  );
  route(app, ordenesApi, 'PUT /api/ordenes/{id}/partidas', (tx, who, { params, body }, { version }) =>
    changeLines(tx, who, params.id, body.partidas, version),
  );
  route(app, ordenesApi, 'PUT /api/ordenes/{id}/datos', (tx, who, { params, body }, { version }) =>
    writeDatos(tx, who, params.id, body, version),
  );
  route(app, ordenesApi, 'PUT /api/ordenes/{id}/trabajadores', async (tx, who, { params, body }, { version }) => {
    await requireVisible(tx, who, params.id);
    return assignWorkers(tx, who, params.id, body, version);
  });
  route(app, ordenesApi, 'PUT /api/ordenes/{id}/tecnico', async (tx, who, { params, body }, { version }) => {
    await requireVisible(tx, who, params.id);
    return handOverOrden(tx, who, params.id, body, version);
  });
  route(app, ordenesApi, 'PUT /api/ordenes/{id}/retrabajo', (tx, who, { params, body }, { version }) =>
    redoLine(tx, who, params.id, body, version),
  );
  route(app, ordenesApi, 'GET /api/ordenes/{id}/retrabajos', (tx, who, { params }) =>
    listRetrabajos(tx, who, params.id),
  );
  route(app, ordenesApi, 'POST /api/ordenes/{id}/avance', async (tx, who, { params, body }, { version }) => {
    await requireVisible(tx, who, params.id);
    return advanceLine(tx, who, params.id, body, version);
  });
  route(app, ordenesApi, 'POST /api/ordenes/{id}/entrega', (tx, who, { params, body }, { version }) =>
    deliverOrden(tx, who, params.id, body, version),
  );
  route(app, ordenesApi, 'POST /api/ordenes/{id}/cancelacion', (tx, who, { params, body }, { version }) =>
    cancelOrden(tx, who, params.id, body, version),
  );
  route(app, ordenesApi, 'POST /api/ordenes/{id}/devolucion', (tx, who, { params, body }, { version }) =>
    returnGoods(tx, who, params.id, { ...body, partidas: linesOf(body) }, version),
  );
  route(app, ordenesApi, 'POST /api/ordenes/{id}/notas', async (tx, who, { params, body }) => {
    await requireVisible(tx, who, params.id);
    return addNota(tx, who, params.id, body.nota);
  });
  route(app, ordenesApi, 'GET /api/ordenes/{id}/aviso', (tx, who, { params }) =>
    readAviso(tx, who, params.id, isConnected(app, who.empresa_id)),
  );
  route(app, ordenesApi, 'POST /api/ordenes/{id}/aviso', (tx, who, { params }) =>
    tellByHand(tx, who, params.id, isConnected(app, who.empresa_id)),
  );
  route(app, ordenesApi, 'GET /api/ordenes/{id}/tiempos', async (tx, who, { params }) => {
    await requireVisible(tx, who, params.id);
    return { data: await listTiempos(tx, who, params.id) };
  });
  route(app, ordenesApi, 'GET /api/ordenes/{id}/partes', (tx, who, { params }) => readPartes(tx, who, params.id));
  route(app, ordenesApi, 'GET /api/ordenes/{id}/refacciones', (tx, who, { params }) =>
    listRefacciones(tx, who, params.id),
  );
  route(app, ordenesApi, 'GET /api/ordenes/{id}/autorizaciones', (tx, who, { params }) =>
    listAutorizaciones(tx, who, params.id),
  );
  route(
    app,
    ordenesApi,
    'GET /api/ordenes/{id}/autorizaciones/{autorizacion_id}/firma',
    (tx, who, { params }, { reply }) => sendFirma(tx, who, params, app.files, reply),
  );
  route(app, ordenesApi, 'GET /api/ordenes/{id}/mensajes', (tx, who, { params }) => listMensajes(tx, who, params.id));
  route(app, ordenesApi, 'GET /api/ordenes/{id}/bitacora', (tx, who, { params }) =>
    readBitacoraDeOrden(tx, who, params.id),
  );
  route(app, ordenesApi, 'GET /api/ordenes/{id}/gastos', (tx, who, { params }) => listGastos(tx, who, params.id));
  route(app, ordenesApi, 'GET /api/ordenes/{id}/pdf', (tx, who, { params, query }) =>
    printOrden(tx, who, params.id, app.files, query.copia === '1'),
  );
};

type Returned = Inputs<typeof ordenesApi>['POST /api/ordenes/{id}/devolucion']['in']['body'];

/** Several lines, or the one that was named by itself. */
const linesOf = ({ partidas, partida_id, cantidad_milesimas }: Returned) => {
  if (partidas) return partidas;
  if (partida_id !== undefined && cantidad_milesimas !== undefined) return [{ partida_id, cantidad_milesimas }];
  throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { partidas: 'Elige qué se devuelve.' } });
};
