import { join } from 'node:path';
import { issueSetupToken } from '#modules/alta/server/front-door.ts';
import { type Config, startupRefusal } from '#platform/server/config.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { folderStorage } from '#platform/server/files/storage.ts';
import pino from 'pino';
import { buildApp, startDraining } from './build-app.ts';
import { openDatabase, ROOT } from './database.ts';

const DRAIN_LIMIT_MS = 10_000;

/** Starts everything and returns once it listens; stops in order on SIGINT and SIGTERM. */
export const main = async (config: Config): Promise<void> => {
  // At the usual level a person reads the terminal: only what needs attention goes beside the address.
  const level = config.logLevel === 'info' ? 'warn' : config.logLevel;
  const logger = pino(
    { level, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    pino.destination({ fd: 2, sync: false }),
  );
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const database = await openDatabase(config, {
    info: say,
    warn: (message) => logger.warn(message),
    error: (message) => logger.error(message),
  });
  const pool = createPool({
    connectionString: database.appUrl,
    max: config.poolSize,
    onError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const fallbackUrl = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}`;
  const app = await buildApp({
    pool,
    listen: { connectionString: database.appUrl },
    files: folderStorage(join(config.dataDir, 'archivos')),
    webFolder: join(ROOT, 'dist/web'),
    publicUrl: config.publicUrl ?? `${fallbackUrl}:${config.port}`,
    demo: config.demo,
    trustProxy: config.trustProxy,
    logger,
    strictReplies: false,
    publicCallsPerMinute: 120,
  });

  const stop = async (): Promise<void> => {
    startDraining();
    const giveUp = setTimeout(() => process.exit(1), DRAIN_LIMIT_MS);
    giveUp.unref();
    await app.fastify.close();
    await pool.end();
    await database.stop();
  };
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });

  try {
    if (config.demo) {
      const { loadDemo } = await import('../../demo/load-demo.ts');
      for (const line of await loadDemo(app, config.demoPassword)) say(line);
    }
    const token = await issueSetupToken(pool);
    await app.fastify.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        throw startupRefusal(
          `El puerto ${config.port} ya está ocupado. Elige otro, por ejemplo: PORT=${config.port + 1} npm start`,
        );
      throw error;
    });
    const address = app.fastify.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    app.publicUrl = config.publicUrl ?? `${fallbackUrl}:${port}`;
    say(`Bahía está lista en ${app.publicUrl}`);
    if (token) say(`Configura tu taller aquí (el enlace sirve una sola vez): ${app.publicUrl}/configurar/${token}`);
  } catch (error) {
    await stop();
    throw error;
  }
};
