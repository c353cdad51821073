import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, startupRefusal } from '#platform/server/config.ts';
import { openExternal } from '#platform/server/embedded/external.ts';
import { findEmbedded, startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import type { Log } from '#platform/server/embedded/supervise.ts';

export type Installation = {
  ownerUrl: string;
  maintenanceUrl: string;
  filesFolder: string;
  /** Stops the database if it was started for this alone. */
  close(): Promise<void>;
};

/** Whether an application (or a task like these) has the embedded database of this folder open. */
export const isRunning = (dataDir: string): boolean => findEmbedded(dataDir) !== null;

export const filesFolderOf = (dataDir: string): string => join(dataDir, 'archivos');

/** The installation of these settings, for a task beside the application: running, stopped or on a server of its own. */
export async function openInstallation(config: Config, log: Log, expect: 'data' | 'anything'): Promise<Installation> {
  const filesFolder = filesFolderOf(config.dataDir);
  if (config.databaseUrl !== null) {
    const { bahia, bahia_mantenimiento } = await openExternal({ ...config, databaseUrl: config.databaseUrl }, log);
    return { ownerUrl: bahia, maintenanceUrl: bahia_mantenimiento, filesFolder, close: async () => undefined };
  }
  if (expect === 'data' && !existsSync(join(config.dataDir, 'secretos.json')))
    throw startupRefusal(`No hay datos de Bahía en ${config.dataDir}. Di dónde están con BAHIA_DATA=la-carpeta.`);
  const running = findEmbedded(config.dataDir);
  const { databaseUrl, stop } = running
    ? { ...running, stop: async () => undefined }
    : await startEmbedded({ dataDir: config.dataDir, log });
  return {
    ownerUrl: databaseUrl('bahia'),
    maintenanceUrl: databaseUrl('bahia_mantenimiento'),
    filesFolder,
    close: stop,
  };
}
