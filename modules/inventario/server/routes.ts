import { inventarioApi } from '#modules/inventario/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { adjustArticulo, receiveGoods } from './commands/move-stock.ts';
import { addPedido, cancelPedido, receivePedido } from './commands/pedidos.ts';
import { transferArticulos } from './commands/transfer.ts';
import { addArticulo, changeArticulo } from './commands/write-articulo.ts';
import { applyConteo, cancelConteo, getConteo, listConteos, readInConteo, startConteo } from './conteos.ts';
import { printEtiquetas } from './etiquetas.ts';
import { getPedido, listPedidos, listSugerido } from './pedidos.ts';
import { countArticulos, getArticuloDetalle, listArticulos, listFiltros, listKardex } from './queries.ts';
import { listTraspasos } from './traspasos.ts';

export const inventarioRoutes = (app: App): void => {
  const api = inventarioApi;
  route(app, api, 'GET /api/inventario/articulos', (tx, who, { query }) => listArticulos(tx, who, query));
  route(app, api, 'POST /api/inventario/articulos', (tx, who, { body }) => addArticulo(tx, who, body));
  route(app, api, 'GET /api/inventario/articulos/totales', (tx, who) => countArticulos(tx, who));
  route(app, api, 'GET /api/inventario/articulos/{id}', (tx, who, { params }) =>
    getArticuloDetalle(tx, who, params.id),
  );
  route(app, api, 'PATCH /api/inventario/articulos/{id}', (tx, who, { params, body }, { version }) =>
    changeArticulo(tx, who, params.id, body, version),
  );
  route(app, api, 'GET /api/inventario/articulos/{id}/kardex', (tx, who, { params, query }) =>
    listKardex(tx, who, params.id, query),
  );
  route(app, api, 'GET /api/inventario/etiquetas', (tx, who, { query }) => printEtiquetas(tx, who, query));
  route(app, api, 'GET /api/inventario/filtros', (tx, who) => listFiltros(tx, who));
  route(app, api, 'POST /api/inventario/movimientos', (tx, who, { body }) => adjustArticulo(tx, who, body));
  route(app, api, 'POST /api/inventario/recepciones', (tx, who, { body }) => receiveGoods(tx, who, body));
  route(app, api, 'GET /api/inventario/sugerido', (tx, who) => listSugerido(tx, who));
  route(app, api, 'GET /api/inventario/pedidos', (tx, who, { query }) => listPedidos(tx, who, query));
  route(app, api, 'POST /api/inventario/pedidos', (tx, who, { body }) => addPedido(tx, who, body));
  route(app, api, 'GET /api/inventario/pedidos/{id}', (tx, who, { params }) => getPedido(tx, who, params.id));
  route(app, api, 'POST /api/inventario/pedidos/{id}/recepcion', (tx, who, { params, body }, { version }) =>
    receivePedido(tx, who, params.id, body, version),
  );
  route(app, api, 'POST /api/inventario/pedidos/{id}/cancelacion', (tx, who, { params, body }, { version }) =>
    cancelPedido(tx, who, params.id, body.motivo, version),
  );
  route(app, api, 'GET /api/inventario/traspasos', (tx, who) => listTraspasos(tx, who));
  route(app, api, 'POST /api/inventario/traspasos', (tx, who, { body }) => transferArticulos(tx, who, body));
  route(app, api, 'GET /api/inventario/conteos', (tx, who) => listConteos(tx, who));
  route(app, api, 'POST /api/inventario/conteos', (tx, who, { body }) => startConteo(tx, who, body));
  route(app, api, 'GET /api/inventario/conteos/{id}', (tx, who, { params }) => getConteo(tx, who, params.id));
  route(app, api, 'POST /api/inventario/conteos/{id}/lecturas', (tx, who, { params, body }) =>
    readInConteo(tx, who, params.id, body),
  );
  route(app, api, 'POST /api/inventario/conteos/{id}/aplicacion', (tx, who, { params }, { version }) =>
    applyConteo(tx, who, params.id, version),
  );
  route(app, api, 'POST /api/inventario/conteos/{id}/cancelacion', (tx, who, { params }, { version }) =>
    cancelConteo(tx, who, params.id, version),
  );
};
