import { ventasApi } from '#modules/ventas/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { toCotizacion, toOrden } from './convert.ts';
import { endEspera, listEsperas, park } from './espera.ts';
import { searchGoods } from './goods.ts';
import { authorise, changeAjuste, getAjuste } from './judge.ts';
import { getNota } from './queries.ts';
import { sell } from './sell.ts';
import { printDevolucion } from './devolucion-pdf.ts';
import { printTicket } from './ticket-data.ts';
import { cancelNota, returnNota } from './undo.ts';

const DEFAULT_LIMIT = 30;

export const ventasRoutes = (app: App): void => {
  route(app, ventasApi, 'GET /api/ventas/catalogo', (tx, who, { query }) =>
    searchGoods(tx, who, { ...query, q: query.q ?? '', limit: query.limit ?? DEFAULT_LIMIT }),
  );
  route(app, ventasApi, 'GET /api/ventas/ajuste', (tx, who) => getAjuste(tx, who));
  route(app, ventasApi, 'PUT /api/ventas/ajuste', (tx, who, { body }, { version }) =>
    changeAjuste(tx, who, body, version),
  );
  route(app, ventasApi, 'POST /api/ventas', (tx, who, { body }) => sell(tx, who, body));
  route(app, ventasApi, 'POST /api/ventas/orden', (tx, who, { body }) => toOrden(tx, who, body));
  route(app, ventasApi, 'POST /api/ventas/cotizacion', (tx, who, { body }) => toCotizacion(tx, who, body));
  route(app, ventasApi, 'POST /api/ventas/autorizaciones', (_tx, who, { body }, { request }) =>
    authorise(app, who, body, request),
  );
  route(app, ventasApi, 'GET /api/ventas/espera', async (tx, who) => ({ data: await listEsperas(tx, who) }));
  route(app, ventasApi, 'POST /api/ventas/espera', (tx, who, { body }) => park(tx, who, body));
  route(app, ventasApi, 'POST /api/ventas/espera/{id}/toma', (tx, who, { params }) =>
    endEspera(tx, who, params.id, 'tomada'),
  );
  route(app, ventasApi, 'POST /api/ventas/espera/{id}/descarte', async (tx, who, { params }) => {
    const { nombre } = await endEspera(tx, who, params.id, 'descartada');
    return { nombre };
  });
  route(app, ventasApi, 'GET /api/ventas/devoluciones/{id}/pdf', (tx, who, { params, query }) =>
    printDevolucion(tx, who, params.id, query.ancho, app.files),
  );
  route(app, ventasApi, 'GET /api/ventas/{id}', (tx, who, { params }) => getNota(tx, who, params.id));
  route(app, ventasApi, 'GET /api/ventas/{id}/ticket', (tx, who, { params, query }) =>
    printTicket(tx, who, params.id, { ancho: query.ancho, copia: query.copia === '1' }, app.files),
  );
  route(app, ventasApi, 'POST /api/ventas/{id}/devolucion', (tx, who, { params, body }, { version }) =>
    returnNota(tx, who, params.id, body, version),
  );
  route(app, ventasApi, 'POST /api/ventas/{id}/cancelacion', (tx, who, { params, body }, { version }) =>
    cancelNota(tx, who, params.id, body, version),
  );
};
