import { pagosApi } from '#modules/pagos/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { authoriseAmount } from '#modules/sesiones/server/front-door.ts';
import { asWho, route } from '#platform/server/http/route.ts';
import { registerPago } from './commands.ts';
import { correctForm } from './correct-form.ts';
import { readCredito } from './credito.ts';
import { giveUpCuenta, takeUpCuenta } from './incobrable.ts';
import { cancelNota, issueNota } from './notas.ts';
import { getNota, listNotas, notasOfCuenta, totalNotas } from './notas-queries.ts';
import { printNota } from './nota-pdf-data.ts';
import { printRecibo } from './pdf-data.ts';
import { getCuenta, getCuentaByDocumento, listCuentas, listPendientes, totalCuentas } from './cuentas-queries.ts';
import { getPago, listPagos, pagosOfCuenta, totalPagos } from './pagos-queries.ts';
import { returnSaldo } from './return-saldo.ts';
import { cancelPago } from './reversals.ts';
import { listMovimientosDeSaldo, listSaldos } from './saldo-queries.ts';

export const pagosRoutes = (app: App): void => {
  route(app, pagosApi, 'GET /api/pagos/cuentas', (tx, who, { query }) => listCuentas(tx, who, query));
  route(app, pagosApi, 'GET /api/pagos/cuentas/totales', (tx, who, { query }) => totalCuentas(tx, who, query));
  route(app, pagosApi, 'GET /api/pagos/cuentas/{id}', async (tx, who, { params }) => ({
    ...(await getCuenta(tx, who, params.id)),
    pagos: await pagosOfCuenta(tx, who, params.id),
    notas: await notasOfCuenta(tx, who, params.id),
  }));
  route(app, pagosApi, 'GET /api/pagos/documentos/{id}/cuenta', (tx, who, { params }) =>
    getCuentaByDocumento(tx, who, params.id),
  );
  route(app, pagosApi, 'POST /api/pagos', (tx, who, { body }) => registerPago(tx, who, body));
  route(app, pagosApi, 'GET /api/pagos', (tx, who, { query }) => listPagos(tx, who, query));
  route(app, pagosApi, 'GET /api/pagos/totales', (tx, who, { query }) => totalPagos(tx, who, query));
  route(app, pagosApi, 'GET /api/pagos/{id}', (tx, who, { params }) => getPago(tx, who, params.id));
  route(app, pagosApi, 'GET /api/pagos/{id}/pdf', (tx, who, { params, query }) =>
    printRecibo(tx, who, params.id, query.papel, app.files),
  );
  route(app, pagosApi, 'POST /api/pagos/{id}/cancelacion', (tx, who, { params, body }) =>
    cancelPago(tx, who, params.id, body),
  );
  route(app, pagosApi, 'POST /api/pagos/devoluciones/autorizacion', async (_tx, who, { body }, { request }) => {
    const { documento_id, monto_centavos, ...prueba } = body;
    const { folio } = await asWho(app.pool, who, (tx) => getCuentaByDocumento(tx, who, documento_id));
    const asked = { permiso: 'cancelar_documento', documento_id, monto_centavos, folio, prueba } as const;
    return authoriseAmount(app, who, { ...asked, para: `devolver en efectivo de ${folio}` }, request);
  });
  route(app, pagosApi, 'POST /api/pagos/{id}/forma', (tx, who, { params, body }) =>
    correctForm(tx, who, params.id, body),
  );
  route(app, pagosApi, 'GET /api/pagos/pendientepago/empresa/{empresa_id}', (tx, who) => listPendientes(tx, who));
  route(app, pagosApi, 'GET /api/pagos/saldos', (tx, who, { query }) => listSaldos(tx, who, query));
  route(app, pagosApi, 'GET /api/pagos/clientes/{id}/saldo', (tx, who, { params, query }) =>
    listMovimientosDeSaldo(tx, who, params.id, query),
  );
  route(app, pagosApi, 'GET /api/pagos/clientes/{id}/credito', (tx, who, { params }) =>
    readCredito(tx, who, params.id),
  );
  route(app, pagosApi, 'POST /api/pagos/clientes/{id}/saldo/devolucion', (tx, who, { params, body }) =>
    returnSaldo(tx, who, params.id, body),
  );
  route(app, pagosApi, 'POST /api/pagos/cuentas/{id}/incobrable', (tx, who, { params, body }, { version }) =>
    giveUpCuenta(tx, who, params.id, body.motivo, version),
  );
  route(app, pagosApi, 'POST /api/pagos/cuentas/{id}/cobrable', (tx, who, { params, body }, { version }) =>
    takeUpCuenta(tx, who, params.id, body.motivo, version),
  );
  notasRoutes(app);
};

const notasRoutes = (app: App): void => {
  route(app, pagosApi, 'POST /api/pagos/cuentas/{id}/notas', (tx, who, { params, body }) =>
    issueNota(tx, who, params.id, body),
  );
  route(app, pagosApi, 'GET /api/pagos/notas', (tx, who, { query }) => listNotas(tx, who, query));
  route(app, pagosApi, 'GET /api/pagos/notas/totales', (tx, who, { query }) => totalNotas(tx, who, query));
  route(app, pagosApi, 'GET /api/pagos/notas/{id}', (tx, who, { params }) => getNota(tx, who, params.id));
  route(app, pagosApi, 'GET /api/pagos/notas/{id}/pdf', (tx, who, { params }) =>
    printNota(tx, who, params.id, app.files),
  );
  route(app, pagosApi, 'POST /api/pagos/notas/{id}/cancelacion', (tx, who, { params, body }) =>
    cancelNota(tx, who, params.id, body.motivo),
  );
};
