import { fotosApi } from '#modules/fotos/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { changeFoto, changeFotoLate, coverVideo, recoverFoto, removeFoto, removeFotoLate } from './changes.ts';
import { takeFoto } from './commands.ts';
import { readEspacio } from './espacio.ts';
import type { Duenos } from './owners.ts';
import { emptyPapelera } from './papelera.ts';
import { getFoto, listFotos, videoMegas } from './queries.ts';
import { sendFoto } from './send-foto.ts';

export const fotosRoutes = (app: App, duenos: Duenos): void => {
  const { files } = app;
  route(app, fotosApi, 'GET /api/fotos/de/{dueno}/{dueno_id}', async (tx, who, { params: { dueno, dueno_id } }) => {
    const { toma, ordena } = await duenos[dueno](tx, who, dueno_id, null);
    const [data, video_megas] = await Promise.all([listFotos(tx, who, dueno, dueno_id), videoMegas(tx, who)]);
    return { data, toma, ordena, video_megas };
  });
  route(app, fotosApi, 'POST /api/fotos/de/{dueno}/{dueno_id}', (tx, who, { params, query, body }) =>
    takeFoto(tx, who, { files, duenos }, params, body, query),
  );
  route(app, fotosApi, 'POST /api/fotos/de/{dueno}/{dueno_id}/videos', (tx, who, { params, query, body }) =>
    takeFoto(tx, who, { files, duenos }, params, body, query),
  );
  route(app, fotosApi, 'PATCH /api/fotos/{id}', (tx, who, { params, body }, { version }) =>
    changeFoto(tx, who, duenos, params.id, version, body),
  );
  route(app, fotosApi, 'POST /api/fotos/{id}/cambios', (tx, who, { params, body }) =>
    changeFotoLate(tx, who, duenos, params.id, body),
  );
  route(app, fotosApi, 'POST /api/fotos/{id}/eliminacion', (tx, who, { params, body }) =>
    removeFotoLate(tx, who, duenos, params.id, body.antes),
  );
  route(app, fotosApi, 'POST /api/fotos/{id}/portada', (tx, who, { params, body }) =>
    coverVideo(tx, who, { files, duenos }, params.id, body),
  );
  route(app, fotosApi, 'GET /api/fotos/espacio', (tx, who) => readEspacio(tx, who, duenos));
  route(app, fotosApi, 'POST /api/fotos/espacio/papelera', async (tx, who) => {
    await emptyPapelera(tx, who);
    return readEspacio(tx, who, duenos);
  });
  route(app, fotosApi, 'DELETE /api/fotos/{id}', (tx, who, { params }, { version }) =>
    removeFoto(tx, who, duenos, params.id, version),
  );
  route(app, fotosApi, 'POST /api/fotos/{id}/recuperacion', (tx, who, { params }, { version }) =>
    recoverFoto(tx, who, duenos, params.id, version),
  );
  route(app, fotosApi, 'GET /api/fotos/{id}/archivo', async (tx, who, { params, query }, { request, reply }) => {
    const { dueno, dueno_id } = await getFoto(tx, who, params.id);
    await duenos[dueno](tx, who, dueno_id, null);
    return sendFoto(tx, who, { id: params.id, chica: query.tamano === 'chica' }, { files, request, reply });
  });
};
