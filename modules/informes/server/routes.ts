import { informesApi } from '#modules/informes/contract.ts';
import { lastOf } from '#modules/informes/rules.ts';
import { hourInZone } from '#platform/contract/zones.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { readInforme } from './informe.ts';
import { renderInforme } from './pdf.ts';
import { changeInforme, leavePublico, readInformes, readPublico } from './suscripciones.ts';

export const informesRoutes = (app: App): void => {
  const api = informesApi;
  route(app, api, 'GET /api/informes', (tx, who, { query }) => readInformes(tx, who, query.usuario_id, app.sendsMail));
  route(app, api, 'POST /api/informes', (tx, who, { body }) => changeInforme(tx, who, body));
  route(app, api, 'GET /api/informes/{tipo}/pdf', async (tx, who, { params: { tipo } }) => {
    const hora = hourInZone(who.now, who.zona);
    const dias = tipo === 'dia' ? { desde: who.hoy, hasta: who.hoy } : lastOf(tipo, 0, who.hoy, hora);
    const informe = await readInforme(tx, who, tipo, dias);
    return (gone) => renderInforme(informe, app.files, who, gone);
  });
  route(app, api, 'GET /api/publico/informes/{token}', (tx, who) => readPublico(tx, who));
  route(app, api, 'POST /api/publico/informes/{token}/baja', (tx, who) => leavePublico(tx, who));
};
