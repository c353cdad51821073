import { resolve } from 'node:path';
import pg from 'pg';
import { migrateAs, ROOT } from '../apps/server/database.ts';
import { verify } from '../apps/server/verify.ts';
import { type Installation, isRunning, openInstallation } from '../platform/server/backup/installation.ts';
import { migrationsOf } from '../platform/server/backup/manifest.ts';
import { openBackup } from '../platform/server/backup/read-backup.ts';
import { restoreBackup } from '../platform/server/backup/restore-backup.ts';
import { type Config, startupRefusal } from '../platform/server/config.ts';
import { findMigrations } from '../platform/server/db/migrate.ts';
import { log, runTask, say } from './run-task.ts';

/** Puts a backup in an empty installation; whatever is wrong with the file is said before anything is written. */
const restore = async (config: Config, [asked]: string[]): Promise<number> => {
  if (asked === undefined)
    throw startupRefusal('Di qué respaldo restaurar, por ejemplo: npm run restore bahia-2026-11-21-030000.tar.zst');
  const known = findMigrations(ROOT);
  say('Revisando el respaldo…');
  const backup = await openBackup(resolve(asked), config.backupKey);
  migrationsOf(backup.manifest, known);
  if (config.databaseUrl === null && isRunning(config.dataDir))
    throw startupRefusal(
      `Bahía está abierta con la carpeta ${config.dataDir}. Ciérrala, o restaura en otra: BAHIA_DATA=otra-carpeta npm run restore …`,
    );
  const installation = await openInstallation(config, log, 'anything');
  try {
    await restoreBackup(backup, installation, known, say);
    say('Los datos y los archivos llegaron iguales, tabla por tabla.');
    for (const name of await migrateAs(installation.ownerUrl)) say(`  migración aplicada: ${name}`);
    return await checkRules(installation);
  } finally {
    await installation.close();
  }
};

const checkRules = async ({ maintenanceUrl }: Installation): Promise<number> => {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    let total = 0;
    for await (const { regla, rotos, primero } of verify(client)) {
      if (rotos === 0) continue;
      total += 1;
      say(`✘ ${regla}: ${rotos} — ${primero}`);
    }
    say(
      total === 0
        ? 'Todo cuadra. Ya puedes abrir Bahía.'
        : `El respaldo se restauró tal como estaba, pero ${total === 1 ? 'una regla no cuadra' : `${total} reglas no cuadran`}.`,
    );
    return total === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
};

await runTask(restore);
