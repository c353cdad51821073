import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { askForOpenOrders, judgeKindsBy } from '#modules/activos/server/front-door.ts';
import { activosRoutes } from '#modules/activos/server/routes.ts';
import { acuerdosRoutes } from '#modules/acuerdos/server/routes.ts';
import { ajustesRoutes } from '#modules/ajustes/server/routes.ts';
import { followAlertas } from '#modules/alertas/server/front-door.ts';
import { alertasRoutes } from '#modules/alertas/server/routes.ts';
import { altaRoutes } from '#modules/alta/server/routes.ts';
import { atribucionesRoutes } from '#modules/atribuciones/server/routes.ts';
import { autoservicioRoutes } from '#modules/autoservicio/server/routes.ts';
import { buscadorRoutes } from '#modules/buscador/server/routes.ts';
import { cajaRoutes } from '#modules/caja/server/routes.ts';
import { becomeOrden } from '#modules/citas/server/front-door.ts';
import { citasRoutes } from '#modules/citas/server/routes.ts';
import { clientesRoutes } from '#modules/clientes/server/routes.ts';
import { cobranzaRoutes } from '#modules/cobranza/server/routes.ts';
import { comprasRoutes } from '#modules/compras/server/routes.ts';
import { contratosRoutes } from '#modules/contratos/server/routes.ts';
import { correccionesRoutes } from '#modules/correcciones/server/routes.ts';
import { cortesRoutes } from '#modules/cortes/server/routes.ts';
import { listenForProofs, listenToDifferences } from '#modules/cotizaciones/server/front-door.ts';
import { cotizacionesRoutes } from '#modules/cotizaciones/server/routes.ts';
import { cuentasRoutes } from '#modules/cuentas/server/routes.ts';
import { shutUntilOwned } from '#modules/direccion/server/front-door.ts';
import { direccionRoutes } from '#modules/direccion/server/routes.ts';
import { ringDevices } from '#modules/dispositivos/server/front-door.ts';
import { dispositivosRoutes } from '#modules/dispositivos/server/routes.ts';
import { empleadosRoutes } from '#modules/empleados/server/routes.ts';
import { entradasRoutes } from '#modules/entradas/server/routes.ts';
import { empresasRoutes } from '#modules/empresas/server/routes.ts';
import { facturasRoutes } from '#modules/facturas/server/routes.ts';
import { flotasRoutes } from '#modules/flotas/server/routes.ts';
import { numerosRoutes } from '#modules/numeros/server/routes.ts';
import { operativaRoutes } from '#modules/operativa/server/routes.ts';
import { fotosRoutes } from '#modules/fotos/server/routes.ts';
import { spendAsMovimiento } from '#modules/gastos/server/front-door.ts';
import { gastosRoutes } from '#modules/gastos/server/routes.ts';
import { historialRoutes } from '#modules/historial/server/routes.ts';
import { openKeySql } from '#modules/identidad/server/front-door.ts';
import { identidadRoutes } from '#modules/identidad/server/routes.ts';
import { fusionesRoutes } from '#modules/fusiones/server/routes.ts';
import { importacionesRoutes } from '#modules/importaciones/server/routes.ts';
import { inicioRoutes } from '#modules/inicio/server/routes.ts';
import { countInspecciones, fotosDePuntos } from '#modules/inspecciones/server/front-door.ts';
import { inspeccionesRoutes } from '#modules/inspecciones/server/routes.ts';
import { keepReceiptsBy, listenToReceipts } from '#modules/inventario/server/front-door.ts';
import { inventarioRoutes } from '#modules/inventario/server/routes.ts';
import { listenToClocks } from '#modules/jornadas/server/front-door.ts';
import { jornadasRoutes } from '#modules/jornadas/server/routes.ts';
import { pisoRoutes } from '#modules/piso/server/routes.ts';
import { listenToNotices } from '#modules/notificaciones/server/front-door.ts';
import { notificacionesRoutes } from '#modules/notificaciones/server/routes.ts';
import {
  applyAnswer,
  countStep,
  followClocks,
  listenForPiezas,
  hearNota,
  holdForNota,
  listenToEnds,
  listenToVisits,
  lockOrden,
  openOrdersOf,
  standingOf,
} from '#modules/ordenes/server/front-door.ts';
import { ordenesRoutes } from '#modules/ordenes/server/routes.ts';
import { paysByGasto } from '#modules/comisiones/server/front-door.ts';
import { esquemasRoutes } from '#modules/esquemas/server/routes.ts';
import { comisionesRoutes } from '#modules/comisiones/server/routes.ts';
import { buysByGasto, keepReceipt } from '#modules/compras/server/front-door.ts';
import { listenForHolders } from '#modules/gastos/server/front-door.ts';
import { personalRoutes } from '#modules/personal/server/routes.ts';
import { bancosRoutes } from '#modules/bancos/server/routes.ts';
import { informesRoutes } from '#modules/informes/server/routes.ts';
import { contabilidadRoutes } from '#modules/contabilidad/server/routes.ts';
import { judgeCodigosBy } from '#modules/cupones/server/front-door.ts';
import { cuponesRoutes } from '#modules/cupones/server/routes.ts';
import { whyPremioIsGone } from '#modules/referidos/server/front-door.ts';
import { referidosRoutes } from '#modules/referidos/server/routes.ts';
import { membresiasRoutes } from '#modules/membresias/server/routes.ts';
import { pagosRoutes } from '#modules/pagos/server/routes.ts';
import { listenForProximo } from '#modules/pasaportes/server/front-door.ts';
import { pasaportesRoutes } from '#modules/pasaportes/server/routes.ts';
import { pendientesRoutes } from '#modules/pendientes/server/routes.ts';
import { perfilRoutes } from '#modules/perfil/server/routes.ts';
import { listenToStanding } from '#modules/permisos/server/front-door.ts';
import { permisosRoutes } from '#modules/permisos/server/routes.ts';
import { portalRoutes } from '#modules/portal/server/routes.ts';
import { privacidadRoutes } from '#modules/privacidad/server/routes.ts';
import { proveedoresRoutes } from '#modules/proveedores/server/routes.ts';
import { listenToNotas } from '#modules/pagos/server/front-door.ts';
import { listenForLimit } from '#modules/partidas/server/front-door.ts';
import { countRecepciones, listenToArrivals } from '#modules/recepciones/server/front-door.ts';
import { recepcionesRoutes } from '#modules/recepciones/server/routes.ts';
import { hearEnds, hearReceipts, readPiezas } from '#modules/refacciones/server/front-door.ts';
import { refaccionesRoutes } from '#modules/refacciones/server/routes.ts';
import { reportesRoutes } from '#modules/reportes/server/routes.ts';
import { seguimientosRoutes } from '#modules/seguimientos/server/routes.ts';
import { refuseCheaperKind } from '#modules/servicios/server/front-door.ts';
import { serviciosRoutes } from '#modules/servicios/server/routes.ts';
import { gate, guardDiversion } from '#modules/sesiones/server/front-door.ts';
import { sesionesRoutes } from '#modules/sesiones/server/routes.ts';
import { endWhatNobodyGives } from '#modules/solicitudes/server/front-door.ts';
import { solicitudesRoutes } from '#modules/solicitudes/server/routes.ts';
import { openFromCalificacion } from '#modules/soporte/server/front-door.ts';
import { soporteRoutes } from '#modules/soporte/server/routes.ts';
import { bellOfPantallas } from '#modules/tablero/server/front-door.ts';
import { tableroRoutes } from '#modules/tablero/server/routes.ts';
import { getAjuste } from '#modules/ventas/server/front-door.ts';
import { ventasRoutes } from '#modules/ventas/server/routes.ts';
import { findProximo, hearVisit, listenToComplaints } from '#modules/visitas/server/front-door.ts';
import { visitasRoutes } from '#modules/visitas/server/routes.ts';
import { vigilanciaRoutes } from '#modules/vigilancia/server/routes.ts';
import { whatsappRoutes } from '#modules/whatsapp/server/routes.ts';
import { type AvisosConfig, noAvisos } from '#platform/server/config-avisos.ts';
import type { OidcConfig } from '#platform/server/config-oidc.ts';
import type { WhatsappConfig } from '#platform/server/config-whatsapp.ts';
import { draftRoutes } from '#platform/server/drafts/routes.ts';
import { followEvents } from '#platform/server/events/events.ts';
import { eventStream } from '#platform/server/events/stream.ts';
import { leaveFilesUnread } from '#platform/server/files/receive.ts';
import { fileRoutes } from '#platform/server/files/routes.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { App } from '#platform/server/http/app.ts';
import { answerBroken } from '#platform/server/http/broken-request.ts';
import { setCachePolicy } from '#platform/server/http/cache-policy.ts';
import { guardDiversions } from '#platform/server/http/diversions.ts';
import { answerError, sayOfUniqueRules } from '#platform/server/http/error-door.ts';
import { readJsonBodies } from '#platform/server/http/json-body.ts';
import { limitOpenDoors } from '#platform/server/http/limits.ts';
import { VERSION } from './version.ts';
import { describeRequest } from '#platform/server/http/matched.ts';
import { keepPace } from '#platform/server/http/pace.ts';
import { newRef } from '#platform/server/http/who.ts';
import { listenToSources } from '#platform/server/search/readable.ts';
import { serveApiDocs } from './api-docs.ts';
import { addHealth } from './health.ts';
import { photoOwners } from './photo-owners.ts';
import { searchSources } from './search-sources.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { uniqueRules } from './unique-rules.ts';
import { servedVersion, serveWebPages } from './web-pages.ts';

export interface AppOptions {
  pool: pg.Pool;
  /** Connection of the listener for live events; null in tests that do not need them. */
  listen: pg.ClientConfig | null;
  files: Storage;
  webFolder: string;
  publicUrl: string;
  /** Left out, an administrator may choose another. */
  publicUrlIsFixed?: boolean;
  /** Left out, nothing can be sent by mail. */
  sendsMail?: boolean;
  /** Identity provider; left out, people enter with their password only. */
  oidc?: OidcConfig | null;
  /** Left out, WhatsApp messages leave by hand. */
  whatsapp?: WhatsappConfig | null;
  /** Left out, notices go only to the push services that every browser uses. */
  avisos?: AvisosConfig;
  demo: boolean;
  /** Anybody may make an account; only by invitation unless said. */
  opensRegistration?: boolean;
  trustProxy: boolean | number | string[];
  logger: FastifyBaseLogger | false;
  strictReplies: boolean;
  /** Calls a minute and address on what anybody may call; 0 = without limit. */
  publicCallsPerMinute: number;
}

const BODY_LIMIT = 1_048_576;

/** The whole server on one Fastify instance; lists every room's routes. */
export const buildApp = async (options: AppOptions): Promise<App> => {
  const fastify = Fastify({
    ...(options.logger
      ? { loggerInstance: options.logger.child({}, { serializers: { req: describeRequest } }) }
      : { logger: false }),
    genReqId: newRef,
    bodyLimit: BODY_LIMIT,
    // A body has no total time, or a film over a slow line would never arrive: `keepPace` ends what comes too slowly.
    requestTimeout: 0,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    trustProxy: trustedProxies(options.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
    // What is no address has no route, and so no hook.
    frameworkErrors: (error, request, reply) => {
      dressReply(request, reply);
      answerError(error, request, reply);
    },
    clientErrorHandler: answerBroken,
  });
  keepPace(fastify);
  if (options.publicCallsPerMinute > 0)
    await limitOpenDoors(fastify, options.publicCallsPerMinute, gate.readSessionToken);
  const app: App = {
    fastify,
    pool: options.pool,
    gate: { ...gate, openKeySql },
    files: options.files,
    publicUrl: options.publicUrl,
    ownUrl: options.publicUrl,
    publicUrlIsFixed: options.publicUrlIsFixed ?? false,
    sendsMail: options.sendsMail ?? false,
    oidc: options.oidc ?? null,
    whatsapp: options.whatsapp ?? null,
    avisos: options.avisos ?? noAvisos,
    demo: options.demo,
    opensRegistration: options.opensRegistration ?? false,
    version: VERSION,
    registry: [],
    strictReplies: options.strictReplies,
  };
  fastify.removeContentTypeParser('text/plain');
  readJsonBodies(fastify);
  leaveFilesUnread(fastify);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    dressReply(request, reply);
    done(null, payload);
  });
  fastify.setErrorHandler(answerError);
  shutUntilOwned(app);

  const rooms = [
    altaRoutes,
    cuentasRoutes,
    sesionesRoutes,
    solicitudesRoutes,
    identidadRoutes,
    vigilanciaRoutes,
    permisosRoutes,
    notificacionesRoutes,
    dispositivosRoutes,
    whatsappRoutes,
    empresasRoutes,
    direccionRoutes,
    ajustesRoutes,
    perfilRoutes,
    draftRoutes,
    fileRoutes,
    inventarioRoutes,
    comprasRoutes,
    serviciosRoutes,
    empleadosRoutes,
    atribucionesRoutes,
    jornadasRoutes,
    (to: App) => fotosRoutes(to, photoOwners),
    clientesRoutes,
    activosRoutes,
    acuerdosRoutes,
    proveedoresRoutes,
    (to: App) => cajaRoutes(to, spendAsMovimiento),
    pagosRoutes,
    cobranzaRoutes,
    gastosRoutes,
    membresiasRoutes,
    cuponesRoutes,
    pendientesRoutes,
    cotizacionesRoutes,
    ordenesRoutes,
    recepcionesRoutes,
    citasRoutes,
    refaccionesRoutes,
    inspeccionesRoutes,
    contratosRoutes,
    pisoRoutes,
    tableroRoutes,
    ventasRoutes,
    referidosRoutes,
    visitasRoutes,
    facturasRoutes,
    numerosRoutes,
    operativaRoutes,
    personalRoutes,
    alertasRoutes,
    comisionesRoutes,
    esquemasRoutes,
    flotasRoutes,
    correccionesRoutes,
    bancosRoutes,
    contabilidadRoutes,
    informesRoutes,
    cortesRoutes,
    soporteRoutes,
    seguimientosRoutes,
    importacionesRoutes,
    fusionesRoutes,
    reportesRoutes,
    historialRoutes,
    buscadorRoutes,
    entradasRoutes,
    pasaportesRoutes,
    privacidadRoutes,
    autoservicioRoutes,
    inicioRoutes,
    portalRoutes,
  ];
  for (const routes of rooms) routes(app);
  askForOpenOrders(openOrdersOf);
  listenToDifferences({ hold: lockOrden, hear: applyAnswer, stand: standingOf });
  listenForProofs(fotosDePuntos);
  judgeKindsBy(refuseCheaperKind);
  listenForLimit(async (tx, who) => (await getAjuste(tx, who)).descuento_diezmilesimas);
  listenToReceipts(hearReceipts);
  keepReceiptsBy(keepReceipt);
  judgeCodigosBy(whyPremioIsGone);
  listenForPiezas(readPiezas);
  listenForHolders(paysByGasto, buysByGasto);
  listenToNotas({ hold: holdForNota, hear: hearNota });
  listenToEnds(hearEnds);
  listenToVisits(hearVisit);
  listenForProximo(findProximo);
  listenToComplaints(openFromCalificacion);
  countStep('recepcion', countRecepciones);
  countStep('inspeccion', countInspecciones);
  listenToClocks(followClocks);
  listenToArrivals(becomeOrden);
  listenToNotices(ringDevices);
  guardDiversions(guardDiversion);
  listenToStanding(endWhatNobodyGives);
  followEvents(followAlertas);
  listenToSources(searchSources);
  sayOfUniqueRules(uniqueRules);

  const latest = servedVersion(options.webFolder);
  const config = { budget: 'page' } as const;
  fastify.get('/api/version/latest', { config }, (_request, reply) => reply.send({ data: { version: latest() } }));
  serveApiDocs(app);
  addHealth(app);
  if (options.listen) {
    const stream = eventStream(app, options.listen, [bellOfPantallas]);
    fastify.addHook('preClose', () => stream.close());
  }
  serveWebPages(app, options.webFolder);
  return app;
};

const dressReply = (request: FastifyRequest, reply: FastifyReply): void => {
  setSecurityHeaders(request, reply);
  setCachePolicy(request, reply);
};

const trustedProxies = (trust: AppOptions['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
