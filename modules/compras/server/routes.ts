import { comprasApi } from '#modules/compras/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { billCompra } from './commands/bill-compra.ts';
import { cancelCompra } from './commands/cancel-compra.ts';
import { registerCompra } from './commands/register-compra.ts';
import { returnGoods } from './commands/return-goods.ts';
import { getCompra, listCompras } from './queries.ts';

export const comprasRoutes = (app: App): void => {
  route(app, comprasApi, 'GET /api/compras', (tx, who, { query }) => listCompras(tx, who, query));
  route(app, comprasApi, 'POST /api/compras', (tx, who, { body }) => registerCompra(tx, who, body));
  route(app, comprasApi, 'GET /api/compras/{id}', (tx, who, { params }) => getCompra(tx, who, params.id));
  route(app, comprasApi, 'POST /api/compras/{id}/factura', (tx, who, { params, body }) =>
    billCompra(tx, who, params.id, body),
  );
  route(app, comprasApi, 'POST /api/compras/{id}/devoluciones', (tx, who, { params, body }) =>
    returnGoods(tx, who, params.id, body),
  );
  route(app, comprasApi, 'POST /api/compras/{id}/cancelacion', (tx, who, { params, body }) =>
    cancelCompra(tx, who, params.id, body),
  );
};
