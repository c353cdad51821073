import { cobranzaApi } from '#modules/cobranza/contract.ts';
import { isConnected } from '#modules/whatsapp/server/front-door.ts';
import { sendFotoDelCliente } from '#modules/fotos/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { sendArchivo } from '#platform/server/files/archivos.ts';
import {
  acceptComprobante,
  attachComprobante,
  rejectComprobante,
  sendComprobante,
  shareCobro,
} from './comprobantes.ts';
import {
  fileOfComprobante,
  getComprobante,
  listComprobantes,
  ownerOfLink,
  readCobroPublico,
  totalComprobantes,
} from './comprobantes-queries.ts';
import { cancelConvenio, createConvenio } from './convenios.ts';
import { getConvenio, listConvenios } from './convenios-queries.ts';
import { readEstado } from './estado.ts';
import { printEstado } from './estado-pdf.ts';
import { readDeudor } from './queries.ts';
import { remindCliente } from './recordatorios.ts';

export const cobranzaRoutes = (app: App): void => {
  route(app, cobranzaApi, 'GET /api/cobranza/clientes/{id}', (tx, who, { params }) => readDeudor(tx, who, params.id));
  route(app, cobranzaApi, 'GET /api/cobranza/clientes/{id}/estado-cuenta', (tx, who, { params, query }) =>
    readEstado(tx, who, params.id, query),
  );
  route(app, cobranzaApi, 'GET /api/cobranza/clientes/{id}/estado-cuenta/pdf', (tx, who, { params, query }) =>
    printEstado(tx, who, params.id, query, app.files),
  );
  route(app, cobranzaApi, 'POST /api/cobranza/clientes/{id}/recordatorios', (tx, who, { params, body }) =>
    remindCliente(tx, who, params.id, body, {
      publicUrl: app.publicUrl,
      byItself: isConnected(app, who.empresa_id),
    }),
  );
  route(app, cobranzaApi, 'GET /api/cobranza/convenios', (tx, who, { query }) => listConvenios(tx, who, query));
  route(app, cobranzaApi, 'POST /api/cobranza/convenios', (tx, who, { body }) => createConvenio(tx, who, body));
  route(app, cobranzaApi, 'GET /api/cobranza/convenios/{id}', (tx, who, { params }) => getConvenio(tx, who, params.id));
  route(app, cobranzaApi, 'POST /api/cobranza/convenios/{id}/cancelacion', (tx, who, { params, body }, { version }) =>
    cancelConvenio(tx, who, params.id, body.motivo, version),
  );
  comprobantesRoutes(app);
};

const comprobantesRoutes = (app: App): void => {
  route(app, cobranzaApi, 'POST /api/cobranza/clientes/{id}/enlace', (tx, who, { params }) =>
    shareCobro(tx, who, { cliente_id: params.id }, app.publicUrl),
  );
  route(app, cobranzaApi, 'POST /api/cobranza/cuentas/{id}/enlace', (tx, who, { params }) =>
    shareCobro(tx, who, { cuenta_id: params.id }, app.publicUrl),
  );
  route(app, cobranzaApi, 'GET /api/cobranza/comprobantes', (tx, who, { query }) => listComprobantes(tx, who, query));
  route(app, cobranzaApi, 'GET /api/cobranza/comprobantes/totales', (tx, who) => totalComprobantes(tx, who));
  route(app, cobranzaApi, 'POST /api/cobranza/cuentas/{id}/comprobantes', (tx, who, { params, query, body }) =>
    attachComprobante(tx, who, app.files, body, { ...query, cuenta_id: params.id }),
  );
  route(app, cobranzaApi, 'GET /api/cobranza/comprobantes/{id}', (tx, who, { params }) =>
    getComprobante(tx, who, params.id),
  );
  route(app, cobranzaApi, 'GET /api/cobranza/comprobantes/{id}/archivo', async (tx, who, { params }, { reply }) =>
    sendArchivo(tx, who, app.files, await fileOfComprobante(tx, who, params.id), reply),
  );
  route(app, cobranzaApi, 'POST /api/cobranza/comprobantes/{id}/aceptacion', (tx, who, { params, body }) =>
    acceptComprobante(tx, who, params.id, body),
  );
  route(app, cobranzaApi, 'POST /api/cobranza/comprobantes/{id}/rechazo', (tx, who, { params, body }, { version }) =>
    rejectComprobante(tx, who, params.id, body.motivo, version),
  );
  route(app, cobranzaApi, 'GET /api/publico/cobranza/{token}', (tx, who) => readCobroPublico(tx, who, who.enlace_id));
  route(
    app,
    cobranzaApi,
    'GET /api/publico/cobranza/{token}/fotos/{foto_id}',
    async (tx, who, { params, query }, { request, reply }) => {
      const { cuenta } = await ownerOfLink(tx, who, who.enlace_id);
      if (!cuenta) throw new Refusal(commonRefusals.no_encontrado);
      const asked = {
        dueno: 'orden',
        dueno_id: cuenta.documento_id,
        id: params.foto_id,
        chica: query.tamano === 'chica',
      } as const;
      return sendFotoDelCliente(tx, who, asked, { files: app.files, request, reply });
    },
  );
  route(app, cobranzaApi, 'POST /api/publico/cobranza/{token}/comprobantes', (tx, who, { query, body }) =>
    sendComprobante(tx, who, app.files, body, query),
  );
};
