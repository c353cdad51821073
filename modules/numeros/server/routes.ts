import { listDocumentosDeIndicador, readIndicadores } from './queries/indicadores.ts';
import { readEmpresas, readMejoresDeEmpresas } from './queries/empresas.ts';
import { listDocumentosDeServicio, readMejores } from './queries/mejores.ts';
import { listDocumentosDeSaldo, readSaldos } from './queries/saldos.ts';
import { numerosApi } from '#modules/numeros/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { readExplorador } from './queries/explorador.ts';
import { listDocumentosDeExplorador } from './queries/explorador-documentos.ts';
import {
  addMeta,
  changeMeta,
  listCambiosDeMeta,
  listMetas,
  listMisMetas,
  listPersonasDeMetas,
} from './commands/metas.ts';
import { readAtencion } from './queries/atencion.ts';
import { listDocumentos, readCorte, readTablero } from './queries.ts';
import { addVista, changeVista, dropVista, listVistas } from './commands/vistas.ts';

export const numerosRoutes = (app: App): void => {
  route(app, numerosApi, 'GET /api/numeros/tablero', (tx, who, { query }) => readTablero(tx, who, query));
  route(app, numerosApi, 'GET /api/numeros/corte', (tx, who, { query }) => readCorte(tx, who, query));
  route(app, numerosApi, 'GET /api/numeros/documentos', (tx, who, { query }) => listDocumentos(tx, who, query));
  route(app, numerosApi, 'GET /api/numeros/explorador', (tx, who, { query }) => readExplorador(tx, who, query));
  route(app, numerosApi, 'GET /api/numeros/explorador/documentos', (tx, who, { query }) =>
    listDocumentosDeExplorador(tx, who, query),
  );
  route(app, numerosApi, 'GET /api/numeros/vistas', (tx, who) => listVistas(tx, who));
  route(app, numerosApi, 'POST /api/numeros/vistas', (tx, who, { body }) => addVista(tx, who, body));
  route(app, numerosApi, 'PUT /api/numeros/vistas/{id}', (tx, who, { params, body }, { version }) =>
    changeVista(tx, who, params.id, body, version),
  );
  route(app, numerosApi, 'DELETE /api/numeros/vistas/{id}', (tx, who, { params }, { version }) =>
    dropVista(tx, who, params.id, version),
  );
  route(app, numerosApi, 'GET /api/numeros/metas', (tx, who, { query }) => listMetas(tx, who, query.mes));
  route(app, numerosApi, 'GET /api/numeros/metas/mias', (tx, who) => listMisMetas(tx, who));
  route(app, numerosApi, 'GET /api/numeros/metas/personas', (tx, who) => listPersonasDeMetas(tx, who));
  route(app, numerosApi, 'POST /api/numeros/metas', (tx, who, { body }) => addMeta(tx, who, body));
  route(app, numerosApi, 'PUT /api/numeros/metas/{id}', (tx, who, { params, body }, { version }) =>
    changeMeta(tx, who, params.id, body.valor, version),
  );
  route(app, numerosApi, 'GET /api/numeros/metas/{id}/cambios', (tx, who, { params }) =>
    listCambiosDeMeta(tx, who, params.id),
  );
  route(app, numerosApi, 'GET /api/numeros/atencion', (tx, who) => readAtencion(tx, who));
  route(app, numerosApi, 'GET /api/numeros/saldos', (tx, who) => readSaldos(tx, who));
  route(app, numerosApi, 'GET /api/numeros/saldos/documentos', (tx, who, { query }) =>
    listDocumentosDeSaldo(tx, who, query.saldo),
  );
  route(app, numerosApi, 'GET /api/numeros/mejores', (tx, who, { query }) => readMejores(tx, who, query));
  route(app, numerosApi, 'GET /api/numeros/servicios/documentos', (tx, who, { query }) =>
    listDocumentosDeServicio(tx, who, query),
  );
  route(app, numerosApi, 'GET /api/numeros/empresas', (tx, who, { query }) => readEmpresas(tx, who, query));
  route(app, numerosApi, 'GET /api/numeros/empresas/mejores', (tx, who, { query }) =>
    readMejoresDeEmpresas(tx, who, query),
  );
  route(app, numerosApi, 'GET /api/numeros/indicadores', (tx, who, { query }) => readIndicadores(tx, who, query));
  route(app, numerosApi, 'GET /api/numeros/indicadores/documentos', (tx, who, { query }) =>
    listDocumentosDeIndicador(tx, who, query),
  );
};
