import { sendFotoDelCliente } from '#modules/fotos/server/front-door.ts';
import { inspeccionOfFoto, shareInforme } from '#modules/inspecciones/server/front-door.ts';
import { portalApi } from '#modules/portal/contract.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { answerCotizacion, askTaller, openCotizacion, printForCustomer } from './commands.ts';
import { inspeccionOfVisit } from './queries.ts';

export const portalRoutes = (app: App): void => {
  route(app, portalApi, 'GET /api/publico/cotizaciones/{token}', (tx, who) => openCotizacion(tx, who));
  route(app, portalApi, 'POST /api/publico/cotizaciones/{token}/respuesta', (tx, who, { body }) =>
    answerCotizacion(tx, who, body, app.files),
  );
  route(app, portalApi, 'POST /api/publico/cotizaciones/{token}/mensaje', (tx, who, { body }) =>
    askTaller(tx, who, body),
  );
  route(app, portalApi, 'POST /api/publico/cotizaciones/{token}/informe', async (tx, who) => {
    const inspeccion = await inspeccionOfVisit(tx, who);
    if (!inspeccion?.compartida) throw new Refusal(commonRefusals.no_encontrado);
    return shareInforme(tx, who, inspeccion.id, app.publicUrl);
  });
  route(
    app,
    portalApi,
    'GET /api/publico/cotizaciones/{token}/fotos/{foto_id}',
    async (tx, who, { params, query }, { request, reply }) => {
      const dueno_id = await inspeccionOfFoto(tx, who, params.foto_id, who.enlace_id);
      if (dueno_id === null) throw new Refusal(commonRefusals.no_encontrado);
      const asked = { dueno: 'inspeccion', dueno_id, id: params.foto_id, chica: query.tamano === 'chica' } as const;
      return sendFotoDelCliente(tx, who, asked, { files: app.files, request, reply });
    },
  );
  route(app, portalApi, 'GET /api/publico/cotizaciones/{token}/pdf', (tx, who, { params }) =>
    printForCustomer(tx, who, app.files, `${app.publicUrl}/Cliente_cotizaciones/${params.token}`),
  );
};
