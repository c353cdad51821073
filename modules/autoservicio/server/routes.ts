import { autoservicioApi as api } from '#modules/autoservicio/contract.ts';
import { printEstado } from '#modules/cobranza/server/front-door.ts';
import { printFactura } from '#modules/facturas/server/front-door.ts';
import { printOrden } from '#modules/ordenes/server/front-door.ts';
import { printRecibo } from '#modules/pagos/server/front-door.ts';
import { printExpediente, readExpediente } from '#modules/privacidad/server/front-door.ts';
import { shareCodigo } from '#modules/referidos/server/front-door.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { bookOwn, hoursForOwn } from './citas.ts';
import { changeMisDatos, readMisDatos } from './datos.ts';
import { readMiDinero } from './dinero.ts';
import { openOwn } from './enlaces.ts';
import { readMiTaller } from './panel.ts';
import { askOwn, readMiPrivacidad, sayOwn } from './privacidad.ts';
import { requireCliente, requireOwn } from './propio.ts';

export const autoservicioRoutes = (app: App): void => {
  route(app, api, 'GET /api/mi-taller', (tx, who) => readMiTaller(tx, who));
  route(app, api, 'GET /api/mi-taller/dinero', (tx, who) => readMiDinero(tx, who));
  route(app, api, 'POST /api/mi-taller/enlaces', (tx, who, { body }) => openOwn(tx, who, body));
  route(app, api, 'POST /api/mi-taller/invitacion', async (tx, who) => {
    const { codigo, url, texto } = await shareCodigo(tx, who, await requireCliente(tx, who), {
      publicUrl: app.publicUrl,
    });
    return { codigo, url, texto };
  });
  route(app, api, 'GET /api/mi-taller/horas', (tx, who, { query }) => hoursForOwn(tx, who, query));
  route(app, api, 'POST /api/mi-taller/citas', (tx, who, { body }) => bookOwn(tx, who, body));
  route(app, api, 'GET /api/mi-taller/datos', (tx, who) => readMisDatos(tx, who));
  route(app, api, 'PUT /api/mi-taller/datos', (tx, who, { body }, { version }) =>
    changeMisDatos(app, tx, who, body, version),
  );
  privacyRoutes(app);
  paperRoutes(app);
};

/** His data: for what they are used, and what he asks of them. */
const privacyRoutes = (app: App): void => {
  route(app, api, 'GET /api/mi-taller/privacidad', (tx, who) => readMiPrivacidad(tx, who));
  route(app, api, 'POST /api/mi-taller/consentimientos', (tx, who, { body }) => sayOwn(tx, who, body));
  route(app, api, 'POST /api/mi-taller/solicitudes', (tx, who, { body }) => askOwn(tx, who, body));
  route(app, api, 'GET /api/mi-taller/expediente', async (tx, who) =>
    readExpediente(tx, who, await requireCliente(tx, who)),
  );
  route(app, api, 'GET /api/mi-taller/expediente/pdf', async (tx, who) =>
    printExpediente(tx, who, await requireCliente(tx, who), app.files),
  );
};

/** The same papers that the shop prints, of what is his. */
const paperRoutes = (app: App): void => {
  route(app, api, 'GET /api/mi-taller/estado-cuenta/pdf', async (tx, who, { query }) =>
    printEstado(tx, who, await requireCliente(tx, who), query, app.files),
  );
  route(app, api, 'GET /api/mi-taller/pagos/{id}/pdf', async (tx, who, { params }) => {
    await requireOwn(tx, who, 'pago', params.id);
    return printRecibo(tx, who, params.id, 'carta', app.files);
  });
  route(app, api, 'GET /api/mi-taller/ordenes/{id}/pdf', async (tx, who, { params }) => {
    await requireOwn(tx, who, 'orden', params.id);
    return printOrden(tx, who, params.id, app.files, false);
  });
  route(app, api, 'GET /api/mi-taller/facturas/{id}/pdf', async (tx, who, { params }) => {
    await requireOwn(tx, who, 'factura', params.id);
    return printFactura(tx, who, params.id, app.files);
  });
};
