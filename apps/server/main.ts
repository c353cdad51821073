import { join } from 'node:path';
import { toString as drawQr } from 'qrcode';
import { issueSetupToken } from '#modules/alta/server/front-door.ts';
import { followDireccion } from '#modules/direccion/server/front-door.ts';
import { makeKeys } from '#modules/dispositivos/server/front-door.ts';
import { type Config, startupRefusal } from '#platform/server/config.ts';
import { atHost } from '#platform/server/db/addresses.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { shareReads } from '#platform/server/db/readers.ts';
import { folderStorage } from '#platform/server/files/storage.ts';
import type { Worker } from '#platform/server/jobs/worker.ts';
import { isAnyAddress, lanAddresses } from '#platform/server/lan/addresses.ts';
import type { Lan } from '#platform/server/lan/open-lan.ts';
import { smtpMailer } from '#platform/server/mail/smtp.ts';
import { closeReading } from '#platform/server/files/read-apart.ts';
import { sweepUploads } from '#platform/server/files/receive.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { emptyHalfLoaded, halfLoadedRefusal, isHalfLoaded } from '../../demo/a-medias.ts';
import { buildApp } from './build-app.ts';
import { migrateAs, ROOT } from './database.ts';
import { startDraining } from './health.ts';
import { startJobs } from './jobs.ts';
import { beginOpening, type Opening } from './opening.ts';

const DRAIN_LIMIT_MS = 10_000;
/** Past the limit that the database itself puts to a statement (10 s), and before the page gives up (15 s). */
const QUERY_TIMEOUT_MS = 12_000;

/** One of several processes at one address: `isFirst` does what one of them does. */
interface One {
  isFirst: boolean;
  setupToken: string;
}

/** Starts everything and returns once it listens, with what stops it in order; SIGINT and SIGTERM do too. */
export const main = async (
  config: Config,
  {
    opening = beginOpening(config),
    demoDays,
    webFolder = join(ROOT, 'dist/web'),
    one,
  }: { opening?: Opening; demoDays?: number; webFolder?: string; one?: One } = {},
): Promise<() => Promise<void>> => {
  const isFirst = one?.isFirst ?? true;
  const { logger } = opening;
  const say = isFirst ? opening.say : () => undefined;
  const database = await opening.database;
  const open = (connectionString: string) =>
    createPool({
      connectionString,
      max: config.poolSize,
      queryTimeoutMs: QUERY_TIMEOUT_MS,
      onError: (error) => logger.warn({ err: error }, 'database connection lost'),
    });
  const pool = open(config.databasePooler === null ? database.appUrl : atHost(database.appUrl, config.databasePooler));
  const readers = database.readerUrls.map(open);
  shareReads(pool, readers);
  const ownHost = isAnyAddress(config.host) ? (lanAddresses()[0] ?? '127.0.0.1') : config.host;
  const fallbackUrl = `http://${ownHost.includes(':') ? `[${ownHost}]` : ownHost}`;
  const app = await buildApp({
    pool,
    listen: { connectionString: database.appUrl },
    files: folderStorage(join(config.dataDir, 'archivos')),
    webFolder,
    publicUrl: config.publicUrl ?? `${fallbackUrl}:${config.port}`,
    publicUrlIsFixed: config.publicUrl !== null,
    sendsMail: config.smtpUrl !== null,
    oidc: config.oidc,
    whatsapp: config.whatsapp,
    avisos: config.avisos,
    demo: config.demo,
    opensRegistration: config.opensRegistration,
    trustProxy: config.trustProxy,
    logger,
    strictReplies: false,
    publicCallsPerMinute: 120,
  });

  let worker: Worker | undefined;
  let lan: Lan | undefined;
  let stopFollowing = (): void => undefined;
  const stop = async (): Promise<void> => {
    startDraining();
    const giveUp = setTimeout(() => process.exit(1), DRAIN_LIMIT_MS);
    giveUp.unref();
    stopFollowing();
    // Who was being answered when it began keeps his connection open afterwards.
    const sweep = setInterval(() => app.fastify.server.closeIdleConnections(), 50);
    sweep.unref();
    await Promise.all([app.fastify.close(), worker?.stop(), lan?.stop()]);
    clearInterval(sweep);
    await Promise.all([closePdf(), closeReading()]);
    await Promise.all([pool, ...readers].map((one) => one.end()));
    await database.stop();
  };
  let stopping: Promise<void> | undefined;
  const leave = (): Promise<void> =>
    (stopping ??= stop().then(
      () => process.exit(0),
      () => process.exit(1),
    ));
  for (const signal of one ? (['SIGTERM'] as const) : (['SIGINT', 'SIGTERM'] as const))
    process.on(signal, () => void leave());

  try {
    if (isFirst && (await isHalfLoaded(pool))) {
      if (!config.demo) throw halfLoadedRefusal();
      say('La carga anterior de los datos de ejemplo se interrumpió: se borra y se empieza de nuevo.');
      await emptyHalfLoaded(database.ownerUrl, ROOT);
      await migrateAs(database.ownerUrl);
    }
    if (isFirst && config.demo) {
      const { loadDemo } = await import('../../demo/load-demo.ts');
      const options = { say, ...(demoDays === undefined ? {} : { days: demoDays }) };
      for (const line of await loadDemo(app, config.demoPassword, options)) say(line);
    }
    await makeKeys(pool);
    if (isFirst) await sweepUploads();
    const token = await issueSetupToken(pool, one?.setupToken);
    await app.fastify.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        throw startupRefusal(
          `El puerto ${config.port} ya está ocupado. Elige otro, por ejemplo: PORT=${config.port + 1} npm start`,
        );
      throw error;
    });
    const address = app.fastify.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    app.ownUrl = `${fallbackUrl}:${port}`;
    if (config.lan) {
      // Certificates and their library are for whoever opens this door.
      const { openLan } = await import('#platform/server/lan/open-lan.ts');
      lan = await openLan({
        config: config.lan,
        folder: join(config.dataDir, 'red'),
        serve: (request, response) => app.fastify.routing(request, response),
        publicUrl: config.publicUrl,
        warn: say,
      });
      say(`En esta computadora: ${app.ownUrl}`);
      app.ownUrl = lan.home;
    }
    app.publicUrl = config.publicUrl ?? app.ownUrl;
    stopFollowing = await followDireccion(app);
    say(`Bahía está lista en ${config.publicUrl ?? app.ownUrl}`);
    if (app.publicUrl !== app.ownUrl && !config.publicUrl) say(`Los enlaces salen con ${app.publicUrl}`);
    if (lan) for (const line of await lanLines(lan)) say(line);
    // Those of several processes wait in one queue, and it is worked at in one of them: so no list stands behind a job in the others.
    if (isFirst)
      worker = startJobs(app, {
        maintenanceUrl: database.maintenanceUrl,
        mailer: smtpMailer(config.smtpUrl, config.mailFrom),
        log: logger,
      });
    if (token) say(`Configura tu taller aquí (el enlace sirve una sola vez): ${app.publicUrl}/configurar/${token}`);
    return leave;
  } catch (error) {
    await stop();
    throw error;
  }
};

/** What whoever started it reads to the people with the phones. */
const lanLines = async ({ help, fingerprint }: Lan): Promise<string[]> => [
  `Desde un teléfono del taller, la primera vez: ${help}`,
  await drawQr(help, { type: 'terminal', small: true }),
  `Huella del certificado del taller: ${fingerprint}`,
];
