import type { Inputs } from '#platform/contract/endpoint.ts';
import { ordenesApi, ordenesRefusals } from '#modules/ordenes/contract.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { addNota } from './commands/add-nota.ts';
import { cancelOrden, changeLines, deliverOrden, moveOrden } from './commands/change-orden.ts';
import { advanceLine, assignWorkers } from './commands/do-work.ts';
import { openOrden } from './commands/open-orden.ts';
import { returnGoods } from './commands/return-goods.ts';
import { printOrden } from './pdf-data.ts';
import { countOrdenes, getOrden, listOrdenes } from './queries.ts';
import { listGastos } from './spending.ts';
import { requireVisible } from './visible.ts';

export const ordenesRoutes = (app: App): void => {
  route(app, ordenesApi, 'GET /api/ordenes', (tx, who, { query }) => listOrdenes(tx, who, query));
  route(app, ordenesApi, 'GET /api/ordenes/totales', (tx, who, { query }) => countOrdenes(tx, who, query));
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
  route(app, ordenesApi, 'PUT /api/ordenes/{id}/partidas', (tx, who, { params, body }, { version }) =>
    changeLines(tx, who, params.id, body.partidas, version),
  );
  route(app, ordenesApi, 'PUT /api/ordenes/{id}/trabajadores', async (tx, who, { params, body }, { version }) => {
    await requireVisible(tx, who, params.id);
    return assignWorkers(tx, who, params.id, body, version);
  });
  route(app, ordenesApi, 'POST /api/ordenes/{id}/avance', async (tx, who, { params, body }, { version }) => {
    await requireVisible(tx, who, params.id);
    return advanceLine(tx, who, params.id, body, version);
  });
  route(app, ordenesApi, 'POST /api/ordenes/{id}/entrega', (tx, who, { params, body }, { version }) =>
    deliverOrden(tx, who, params.id, body, version),
  );
  route(app, ordenesApi, 'POST /api/ordenes/{id}/cancelacion', (tx, who, { params, body }, { version }) =>
    cancelOrden(tx, who, params.id, body.motivo, version),
  );
  route(app, ordenesApi, 'POST /api/ordenes/{id}/devolucion', (tx, who, { params, body }, { version }) =>
    returnGoods(tx, who, params.id, { ...body, partidas: linesOf(body) }, version),
  );
  route(app, ordenesApi, 'POST /api/ordenes/{id}/notas', async (tx, who, { params, body }) => {
    await requireVisible(tx, who, params.id);
    return addNota(tx, who, params.id, body.nota);
  });
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
