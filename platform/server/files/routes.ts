import { filesApi } from '#platform/contract/files.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { sendArchivo } from './archivos.ts';

export const fileRoutes = (app: App): void => {
  route(app, filesApi, 'GET /api/archivos/{id}', (tx, who, { params }, { reply }) =>
    sendArchivo(tx, who, app.files, params.id, reply, (permiso) =>
      permiso.split('|').some((key) => (key === 'session' ? true : who.can(key))),
    ),
  );
};
