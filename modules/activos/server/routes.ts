import { activosApi } from '#modules/activos/contract.ts';
import { checkVin, normalizeVin, readVin } from '#modules/activos/rules.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { suggestWords } from './catalog.ts';
import { addActivo, changeActivo } from './commands.ts';
import { deleteActivo, listEliminados, recoverActivo } from './eliminados.ts';
import { changeOwner } from './owner.ts';
import { companyWords, findBySerie, getActivo, listActivos } from './queries.ts';
import { listByCliente, selectClienteActivo } from './selector.ts';

export const activosRoutes = (app: App): void => {
  route(app, activosApi, 'GET /api/activos', (tx, who, { query }) => listActivos(tx, who, query));
  route(app, activosApi, 'POST /api/activos', (tx, who, { body }) => addActivo(tx, who, body));
  route(app, activosApi, 'GET /api/activos/{id}', (tx, who, { params }) => getActivo(tx, who, params.id));
  route(app, activosApi, 'PATCH /api/activos/{id}', (tx, who, { params, body }, { version }) =>
    changeActivo(tx, who, params.id, body, version),
  );
  route(app, activosApi, 'POST /api/activos/{id}/propietario', (tx, who, { params, body }, { version }) =>
    changeOwner(tx, who, params.id, body, version),
  );
  route(app, activosApi, 'DELETE /api/activos/{id}', (tx, who, { params }, { version }) =>
    deleteActivo(tx, who, params.id, version),
  );

  route(app, activosApi, 'GET /api/activos/eliminados', (tx, who) => listEliminados(tx, who));
  route(app, activosApi, 'POST /api/activos/{id}/recuperacion', (tx, who, { params }) =>
    recoverActivo(tx, who, params.id),
  );

  route(app, activosApi, 'GET /api/activos/serie/{serie}', async (tx, who, { params }) => {
    const serie = normalizeVin(params.serie);
    const existente = (await findBySerie(tx, who, serie)) ?? null;
    const read = readVin(serie, who.now.getUTCFullYear());
    return {
      existente,
      aviso: checkVin(serie).error ?? checkVin(serie).aviso ?? null,
      marca: read.marca ?? null,
      anio: read.anio ?? null,
      categoria: read.tipo ?? null,
      pais: read.pais ?? null,
    };
  });

  route(app, activosApi, 'GET /api/activos/catalogo', async (tx, who, { query }) => {
    const padre = query.padre ?? '';
    const own = await tx.last(companyWords(who, query.tipo, padre));
    return {
      data: suggestWords(
        query.tipo,
        padre,
        query.q ?? '',
        own.map((row) => row.valor),
      ),
    };
  });

  route(app, activosApi, 'GET /api/activos/por-cliente', (tx, who, { query }) =>
    listByCliente(tx, who, query.clientes.split(',')),
  );
  route(app, activosApi, 'GET /api/selector', (tx, who, { query }) => selectClienteActivo(tx, who, query.q ?? ''));
};
