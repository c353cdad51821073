import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { VERSION } from '../apps/server/version.ts';
import { openInstallation } from '../platform/server/backup/installation.ts';
import { writeBackup } from '../platform/server/backup/write-backup.ts';
import type { Config } from '../platform/server/config.ts';
import { log, runTask, say } from './run-task.ts';

/** Saves everything to one file, whether the application is running or not. */
const backup = async (config: Config, [asked]: string[]): Promise<number> => {
  const started = performance.now();
  const file = asked === undefined ? join(config.dataDir, 'respaldos', nameOfNow(config.backupKey)) : resolve(asked);
  const installation = await openInstallation(config, log, 'data');
  try {
    await writeBackup({ ...installation, version: VERSION }, file, config.backupKey, say);
  } finally {
    await installation.close();
  }
  const seconds = Math.ceil((performance.now() - started) / 1000);
  say(`Respaldo listo en ${seconds} s: ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`);
  say(
    config.backupKey === null
      ? 'Guárdalo en un lugar seguro: quien lo tenga tiene todos los datos.'
      : 'Está cifrado: sin la frase de BAHIA_BACKUP_KEY no sirve; guárdala en otro lugar.',
  );
  return 0;
};

const nameOfNow = (key: string | null): string => {
  const now = Temporal.Now.plainDateTimeISO();
  const time = now.toPlainTime().toString({ smallestUnit: 'second' }).replaceAll(':', '');
  return `bahia-${now.toPlainDate().toString()}-${time}.tar.zst${key === null ? '' : '.cifrado'}`;
};

await runTask(backup);
