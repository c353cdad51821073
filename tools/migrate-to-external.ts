import { migrateAs, ROOT } from '../apps/server/database.ts';
import { VERSION } from '../apps/server/version.ts';
import { copyInstallation } from '../platform/server/backup/copy-installation.ts';
import { isRunning, openInstallation } from '../platform/server/backup/installation.ts';
import { type Config, startupRefusal } from '../platform/server/config.ts';
import { findMigrations } from '../platform/server/db/migrate.ts';
import { log, runTask, say } from './run-task.ts';

/** Copies the embedded database to the server of DATABASE_URL; the embedded one stays as it is. */
const migrateToExternal = async (config: Config): Promise<number> => {
  if (config.databaseUrl === null)
    throw startupRefusal(
      'Di a qué base de datos pasar: DATABASE_URL=postgresql://usuario:clave@servidor:5432/bahia npm run migrate-to-external',
    );
  if (isRunning(config.dataDir))
    throw startupRefusal(
      `Bahía está abierta con la carpeta ${config.dataDir}: lo que se guarde mientras tanto se quedaría atrás. Ciérrala y repite el comando.`,
    );
  // First the target: what is wrong with an address is said before anything starts.
  const target = await openInstallation(config, log, 'anything');
  const source = await openInstallation({ ...config, databaseUrl: null }, log, 'data');
  try {
    await copyInstallation({ ...source, version: VERSION }, target.ownerUrl, findMigrations(ROOT), say);
  } finally {
    await source.close();
  }
  await migrateAs(target.ownerUrl);
  say('Todo llegó igual, tabla por tabla. Pon esto en .env y abre Bahía con npm start:');
  for (const line of settingsOf(config)) say(`  ${line}`);
  say(
    `Los archivos siguen en ${source.filesFolder}, y la base anterior quedó intacta en ${config.dataDir}: bórrala (solo su carpeta «postgres») cuando ya no la necesites.`,
  );
  return 0;
};

const settingsOf = ({ databaseUrl, databaseAppUrl, databaseMantenimientoUrl, dataDir }: Config): string[] => [
  `DATABASE_URL=${databaseUrl}`,
  ...(databaseAppUrl === null ? [] : [`DATABASE_APP_URL=${databaseAppUrl}`]),
  ...(databaseMantenimientoUrl === null ? [] : [`DATABASE_MANTENIMIENTO_URL=${databaseMantenimientoUrl}`]),
  `BAHIA_DATA=${dataDir}`,
];

await runTask(migrateToExternal);
