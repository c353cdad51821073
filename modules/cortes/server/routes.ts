import { getSesion } from '#modules/caja/server/front-door.ts';
import { cortesApi } from '#modules/cortes/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { type Extras, type Paper, route } from '#platform/server/http/route.ts';
import { closeCorte, compareCount, linkCorte } from './commands.ts';
import { printCorte, printX } from './pdf-data.ts';
import { checkCorte, getCorte, listCortes } from './queries.ts';
import { hideExpected, summarise } from './summary.ts';

export const cortesRoutes = (app: App): void => {
  route(app, cortesApi, 'GET /api/cortes/x/{sesion_id}', async (tx, who, { params }) =>
    hideExpected(who, await summarise(tx, who, await getSesion(tx, who, params.sesion_id))),
  );
  route(app, cortesApi, 'GET /api/cortes/x/{sesion_id}/pdf', async (tx, who, { params }, extras) =>
    asPdf(extras, 'corte-x', await printX(tx, who, params.sesion_id, app.files)),
  );
  route(app, cortesApi, 'POST /api/cortes/arqueo', (tx, who, { body }) => compareCount(tx, who, body));
  route(app, cortesApi, 'POST /api/cortes', async (tx, who, { body }) => {
    const corte = await closeCorte(tx, who, body);
    const whole = await getCorte(tx, who, { id: corte.id });
    // Whoever opens it first would print it anyway, so a failure here is not one of the close.
    tx.afterCommit(() => void printCorte(app, who.empresa_id, whole, false)().catch(() => undefined));
    return corte;
  });
  route(app, cortesApi, 'GET /api/cortes', (tx, who, { query }) => listCortes(tx, who, query));
  route(app, cortesApi, 'GET /api/cortes/{id}', (tx, who, { params }) => getCorte(tx, who, params));
  route(app, cortesApi, 'GET /api/cortes/{id}/pdf', async (tx, who, { params }, extras) => {
    const corte = await getCorte(tx, who, params);
    return asPdf(extras, `${corte.folio}-copia`, printCorte(app, who.empresa_id, corte, true));
  });
  route(app, cortesApi, 'POST /api/cortes/{id}/enlace', (tx, who, { params }) =>
    linkCorte(tx, who, params.id, app.publicUrl),
  );
  route(app, cortesApi, 'GET /api/publico/cortes/{token}', (tx, who, { query }, { reply }) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    return checkCorte(tx, who, who.enlace_id, query.h);
  });
  route(app, cortesApi, 'GET /storage/pdf/{archivo}', async (tx, who, { params, query }, extras) => {
    const corte = await getCorte(tx, who, params);
    return asPdf(extras, corte.folio, printCorte(app, who.empresa_id, corte, query.copia === '1'));
  });
  route(app, cortesApi, 'GET /storage/pdf/enlace/{token}', async (tx, who, _input, extras) => {
    const corte = await getCorte(tx, who, { id: who.enlace_id });
    extras.reply.header('x-robots-tag', 'noindex');
    return asPdf(extras, corte.folio, printCorte(app, who.empresa_id, corte, false));
  });
};

const asPdf =
  ({ reply }: Extras, name: string, print: Paper): Paper =>
  async () => {
    const pdf = await print();
    reply.header('content-disposition', `inline; filename="${name}.pdf"`);
    return pdf;
  };
