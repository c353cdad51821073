import type { FastifyReply } from 'fastify';
import { empresasApi } from '#modules/empresas/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { drawCard } from '#platform/server/pdf/pictures.ts';
import { logoOfPage } from './present.ts';
import { getAjustes, getEmpresa } from './queries.ts';
import { changeSeccion, changeSerie, dateTasa, placeLogo, removeLogo, removeTasa } from './settings.ts';

export const empresasRoutes = (app: App): void => {
  const pictures = '/api/publico/paginas/{pagina}/{token}' as const;
  route(app, empresasApi, `GET ${pictures}/logo`, async (_, who, { params }, { reply }) => {
    const { bytes } = await logoOfPage(app, params, who);
    return async () => asPng(reply, bytes);
  });
  route(app, empresasApi, `GET ${pictures}/tarjeta`, async (_, who, { params }, { reply }) => {
    const { bytes, color } = await logoOfPage(app, params, who);
    return async () => asPng(reply, await drawCard(bytes, color));
  });
  route(app, empresasApi, 'GET /api/empresas/{empresa_id}', (tx, who) => getEmpresa(tx, who));
  route(app, empresasApi, 'GET /api/empresas/{empresa_id}/ajustes', (tx, who) => getAjustes(tx, who));

  const at = '/api/empresas/{empresa_id}/ajustes' as const;
  route(app, empresasApi, `PATCH ${at}/fiscal`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'fiscal', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/contacto`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'contacto', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/imagen`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'imagen', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/precios`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'precios', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/banco`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'banco', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/caja`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'caja', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/referencias`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'referencias', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/sesion`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'sesion', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/textos`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'textos', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/mensajes`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'mensajes', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/whatsapp`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'whatsapp', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/tecnicos`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'tecnicos', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/profeco`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'profeco', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/clausulas`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'clausulas', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/tolerancia`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'tolerancia', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/fotos`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'fotos', version, body),
  );
  route(app, empresasApi, `PATCH ${at}/correcciones`, (tx, who, { body }, { version }) =>
    changeSeccion(tx, who, 'correcciones', version, body),
  );

  route(app, empresasApi, 'PUT /api/empresas/{empresa_id}/logo', (tx, who, { body }) =>
    placeLogo(tx, who, app.files, body),
  );
  route(app, empresasApi, 'DELETE /api/empresas/{empresa_id}/logo', async (tx, who) => {
    await removeLogo(tx, who);
    return { success: true };
  });
  route(app, empresasApi, 'PUT /api/empresas/{empresa_id}/tasas/{desde}', (tx, who, { params, body }) =>
    dateTasa(tx, who, params.desde, body.tasa_iva),
  );
  route(app, empresasApi, 'DELETE /api/empresas/{empresa_id}/tasas/{desde}', (tx, who, { params }) =>
    removeTasa(tx, who, params.desde),
  );
  route(app, empresasApi, 'PUT /api/empresas/{empresa_id}/folios/{codigo}', (tx, who, { params, body }, { version }) =>
    changeSerie(tx, who, params.codigo, version, body),
  );
};

const asPng = (reply: FastifyReply, bytes: Uint8Array): Uint8Array => {
  reply.type('image/png');
  return bytes;
};
