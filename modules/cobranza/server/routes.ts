import { cobranzaApi } from '#modules/cobranza/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { cancelConvenio, createConvenio } from './convenios.ts';
import { getConvenio, listConvenios } from './convenios-queries.ts';
import { readEstado } from './estado.ts';
import { printEstado } from './estado-pdf.ts';
import { readDeudor } from './queries.ts';
import { remindCliente } from './recordatorios.ts';

export const cobranzaRoutes = (app: App): void => {
  route(app, cobranzaApi, 'GET /api/cobranza/clientes/{id}', (tx, who, { params }) => readDeudor(tx, who, params.id));
  route(app, cobranzaApi, 'GET /api/cobranza/clientes/{id}/estado-cuenta', (tx, who, { params, query }) =>
    readEstado(tx, who, params.id, query),
  );
  route(app, cobranzaApi, 'GET /api/cobranza/clientes/{id}/estado-cuenta/pdf', (tx, who, { params, query }) =>
    printEstado(tx, who, params.id, query, app.files),
  );
  route(app, cobranzaApi, 'POST /api/cobranza/clientes/{id}/recordatorios', (tx, who, { params, body }) =>
    remindCliente(tx, who, params.id, body),
  );
  route(app, cobranzaApi, 'GET /api/cobranza/convenios', (tx, who, { query }) => listConvenios(tx, who, query));
  route(app, cobranzaApi, 'POST /api/cobranza/convenios', (tx, who, { body }) => createConvenio(tx, who, body));
  route(app, cobranzaApi, 'GET /api/cobranza/convenios/{id}', (tx, who, { params }) => getConvenio(tx, who, params.id));
  route(app, cobranzaApi, 'POST /api/cobranza/convenios/{id}/cancelacion', (tx, who, { params, body }, { version }) =>
    cancelConvenio(tx, who, params.id, body.motivo, version),
  );
};
