import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { atHost } from '#platform/server/db/addresses.ts';
import { missingPooler, startPooler } from './pooler.ts';
import { findDistributed, openServers } from './servers.ts';
import { makeTemplate } from './template.ts';

type Cluster = { context: ProvidedContext['cluster']; close(): Promise<void> };

/** Two projects of one run share them: each loads this file anew, so that what they share is kept outside of it. */
const shared: { repartida?: { cluster: Promise<Cluster>; users: number } } = globalThis as never;

/** A coordinator and two workers a run, and the pooler of deploy/ before them; each test file clones the distributed database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const one = (shared.repartida ??= { cluster: open(), users: 0 });
  one.users++;
  const { context, close } = await one.cluster;
  project.provide('cluster', context);
  return async () => {
    one.users--;
    if (one.users === 0) await close();
  };
}

const open = async (): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'bahia-repartida-'));
  const servers = await openServers(findDistributed(), folder);
  const ends: (() => Promise<void>)[] = [() => servers.stop()];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [superuser = ''] = servers.urls;
    const template = await makeTemplate(servers);
    ends.push(() => template.drop());
    const pooler = missingPooler() === null ? await startPooler(folder, superuser) : null;
    if (pooler) ends.push(() => pooler.stop());
    const urls = template.urls('__DB__');
    const context = {
      superuser,
      owner: urls.DATABASE_URL,
      app: urls.DATABASE_APP_URL,
      maintenance: urls.DATABASE_MANTENIMIENTO_URL,
      template: template.name,
      ownerRole: 'bahia_prueba',
      servers: servers.urls,
      pooled: pooler && atHost(urls.DATABASE_APP_URL, `127.0.0.1:${pooler.port}`),
    };
    return { context, close };
  } catch (error) {
    await close();
    throw error;
  }
};
