import { tableroApi } from '#modules/tablero/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { readMes } from './calendario.ts';
import { readSemana } from './semana.ts';
import { readTablero } from './tarjetas.ts';

export const tableroRoutes = (app: App): void => {
  route(app, tableroApi, 'GET /api/tablero', (tx, who) => readTablero(tx, who));
  route(app, tableroApi, 'GET /api/tablero/calendario', (tx, who, { query }) => readMes(tx, who, query));
  route(app, tableroApi, 'GET /api/tablero/semana', (tx, who, { query }) => readSemana(tx, who, query));
};
