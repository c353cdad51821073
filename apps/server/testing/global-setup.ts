import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { migrateAs } from '../database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { superuser: string; owner: string; app: string; maintenance: string };
  }
}

/** One throw-away cluster a run; each test file clones the migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'bahia-prueba-'));
  const silent = () => undefined;
  const cluster = await startEmbedded({
    dataDir: folder,
    throwaway: true,
    log: { info: silent, warn: silent, error: silent },
  });
  await migrateAs(cluster.databaseUrl('bahia'));
  project.provide('cluster', {
    superuser: cluster.databaseUrl('postgres', 'postgres'),
    owner: cluster.databaseUrl('bahia', '__DB__'),
    app: cluster.databaseUrl('bahia_app', '__DB__'),
    maintenance: cluster.databaseUrl('bahia_mantenimiento', '__DB__'),
  });
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
