import pino from 'pino';
import type { Config } from '#platform/server/config.ts';
import { refuseForeignFolder } from '#platform/server/data-folder.ts';
import { keepFilesPrivate, shutDataFolder } from '#platform/server/private-files.ts';
import { type Database, openDatabase } from './database.ts';

export interface Opening {
  logger: pino.Logger;
  /** To whoever reads the terminal. */
  say: (line: string) => void;
  /** Comes up while the rest is being read. */
  database: Promise<Database>;
}

/** Where what happens is written, for the log and for whoever started it. */
export const logTo = (config: Config): Pick<Opening, 'logger' | 'say'> => {
  // At the usual level a person reads the terminal: only what needs attention goes beside the address.
  const level = config.logLevel === 'info' ? 'warn' : config.logLevel;
  const logger = pino(
    { level, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    pino.destination({ fd: 2, sync: false }),
  );
  return { logger, say: (line) => process.stdout.write(`${line}\n`) };
};

/** Begins what takes longest of a start: the database is a process of its own, and needs nothing of the server's code. */
export const beginOpening = (config: Config): Opening => {
  keepFilesPrivate();
  refuseForeignFolder(config.dataDir);
  shutDataFolder(config.dataDir);
  const { logger, say } = logTo(config);
  const database = openDatabase(config, {
    info: say,
    warn: (message) => logger.warn(message),
    error: (message) => logger.error(message),
  });
  // Whoever takes it up hears of a failure; until then it is not one that nobody handles.
  database.catch(() => undefined);
  return { logger, say, database };
};
