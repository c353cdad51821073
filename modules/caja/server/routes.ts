import { cajaApi, type Movimiento, type MovimientoNuevo } from '#modules/caja/contract.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { addMovimiento, openSesion } from './commands.ts';
import { addCaja, changeCaja } from './registers.ts';
import { transferCash } from './transfer-cash.ts';
import { undoMovimiento } from './undo-movimiento.ts';
import { getSesion, listCajas, listMovimientos, listOpen } from './queries.ts';

/** What an expense out of the drawer is: `gastos`, above, registers it and takes it out of the register at once. */
export type Spend = (tx: Tx, who: Who, nuevo: MovimientoNuevo) => Promise<Movimiento>;

export const cajaRoutes = (app: App, spend: Spend): void => {
  route(app, cajaApi, 'GET /api/cajas', async (tx, who) => {
    const [cajas, abiertas] = await Promise.all([listCajas(tx, who), listOpen(tx, who)]);
    return { cajas, abiertas };
  });
  route(app, cajaApi, 'POST /api/cajas', (tx, who, { body }) => addCaja(tx, who, body));
  route(app, cajaApi, 'PATCH /api/cajas/{id}', (tx, who, { params, body }, { version }) =>
    changeCaja(tx, who, params.id, version, body),
  );
  route(app, cajaApi, 'POST /api/cajas/sesiones', (tx, who, { body }) => openSesion(tx, who, body));
  route(app, cajaApi, 'GET /api/cajas/sesiones/{id}/movimientos', async (tx, who, { params, query }) => {
    await getSesion(tx, who, params.id);
    return { data: await tx.last(listMovimientos(who, params.id, query)) };
  });
  route(app, cajaApi, 'POST /api/cajas/movimientos', (tx, who, { body }) =>
    body.tipo === 'gasto' ? spend(tx, who, body) : addMovimiento(tx, who, body),
  );
  route(app, cajaApi, 'POST /api/cajas/movimientos/{id}/deshacer', (tx, who, { params, body }) =>
    undoMovimiento(tx, who, params.id, body),
  );
  route(app, cajaApi, 'POST /api/cajas/traspasos', (tx, who, { body }) => transferCash(tx, who, body));
};
