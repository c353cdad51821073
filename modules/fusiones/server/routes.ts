import { fusionesApi } from '#modules/fusiones/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { forgetsAbove } from '#platform/server/privacy/above.ts';
import { route } from '#platform/server/http/route.ts';
import { considerAgain, keepApart, listDistintos, listPosibles } from './find.ts';
import { merge } from './merge.ts';
import { part, previewPart } from './part.ts';
import { preview } from './preview.ts';
import { forgetPersona } from './privacidad.ts';
import { getFusion, listFusiones } from './queries.ts';

export const fusionesRoutes = (app: App): void => {
  forgetsAbove('fusiones', forgetPersona);
  route(app, fusionesApi, 'GET /api/fusiones/posibles', (tx, who) => listPosibles(tx, who));
  route(app, fusionesApi, 'POST /api/fusiones/distintos', (tx, who, { body }) =>
    keepApart(tx, who, body.uno_id, body.otro_id),
  );
  route(app, fusionesApi, 'GET /api/fusiones/distintos', (tx, who, { query }) => listDistintos(tx, who, query));
  route(app, fusionesApi, 'POST /api/fusiones/distintos/regreso', (tx, who, { body }) =>
    considerAgain(tx, who, body.uno_id, body.otro_id),
  );
  route(app, fusionesApi, 'GET /api/fusiones/previa', (tx, who, { query }) =>
    preview(tx, who, query.queda_id, query.va_id),
  );
  route(app, fusionesApi, 'GET /api/fusiones', (tx, who, { query }) => listFusiones(tx, who, query));
  route(app, fusionesApi, 'POST /api/fusiones', (tx, who, { body }) => merge(tx, who, body));
  route(app, fusionesApi, 'GET /api/fusiones/{id}', (tx, who, { params }) => getFusion(tx, who, params.id));
  route(app, fusionesApi, 'GET /api/fusiones/{id}/separacion', (tx, who, { params }) =>
    previewPart(tx, who, params.id),
  );
  route(app, fusionesApi, 'POST /api/fusiones/{id}/separacion', (tx, who, { params }, { version }) =>
    part(tx, who, params.id, version),
  );
};
