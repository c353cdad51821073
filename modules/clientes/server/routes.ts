import { clientesApi } from '#modules/clientes/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { changeAvisoEnlace, readAvisoEnlace, readAvisoPublico } from './aviso-publico.ts';
import { addCliente, changeCliente } from './commands.ts';
import { addContacto, changeContacto, listContactos } from './contactos.ts';
import { avisoOf, readConsentimientos, sayConsentimiento, writeAviso } from './consentimientos.ts';
import { findSimilar, getCliente, listClientes } from './queries.ts';

export const clientesRoutes = (app: App): void => {
  route(app, clientesApi, 'GET /api/clientes', (tx, who, { query }) => listClientes(tx, who, query));
  route(app, clientesApi, 'POST /api/clientes', (tx, who, { body }) => addCliente(tx, who, body));
  route(app, clientesApi, 'GET /api/clientes/{id}', (tx, who, { params }) => getCliente(tx, who, params.id));
  route(app, clientesApi, 'PATCH /api/clientes/{id}', (tx, who, { params, body }, { version }) =>
    changeCliente(tx, who, params.id, body, version),
  );
  route(app, clientesApi, 'GET /api/clientes/{id}/contactos', async (tx, who, { params }) => ({
    data: await listContactos(tx, who, params.id),
  }));
  route(app, clientesApi, 'POST /api/clientes/{id}/contactos', (tx, who, { params, body }) =>
    addContacto(tx, who, params.id, body),
  );
  route(app, clientesApi, 'PATCH /api/clientes/contactos/{id}', (tx, who, { params, body }, { version }) =>
    changeContacto(tx, who, params.id, body, version),
  );
  route(app, clientesApi, 'GET /api/clientes/{id}/consentimientos', (tx, who, { params }) =>
    readConsentimientos(tx, who, params.id),
  );
  route(app, clientesApi, 'POST /api/clientes/{id}/consentimientos', (tx, who, { params, body }) =>
    sayConsentimiento(tx, who, params.id, body, 'mostrador'),
  );
  route(app, clientesApi, 'GET /api/aviso-privacidad', (tx, who) => avisoOf(tx, who));
  route(app, clientesApi, 'PUT /api/aviso-privacidad', (tx, who, { body }, { version }) =>
    writeAviso(tx, who, body, version),
  );
  route(app, clientesApi, 'GET /api/aviso-privacidad/enlace', (tx, who) => readAvisoEnlace(tx, who, app.publicUrl));
  route(app, clientesApi, 'PUT /api/aviso-privacidad/enlace', (tx, who, { body }) =>
    changeAvisoEnlace(tx, who, body.activo, app.publicUrl),
  );
  route(app, clientesApi, 'GET /api/publico/aviso/{token}', (tx, who, { query }) =>
    readAvisoPublico(tx, who, query.version),
  );
  route(app, clientesApi, 'POST /api/clientes/similares', (tx, who, { body }) => findSimilar(tx, who, body));
};
