import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findDistributed, openServers } from './servers.ts';
import { makeTemplate } from './template.ts';

/** A coordinator and two workers a run; each test file clones the distributed database on all of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'bahia-repartida-'));
  const servers = await openServers(findDistributed(), folder);
  const clear = async () => {
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const template = await makeTemplate(servers);
    const {
      DATABASE_URL: owner,
      DATABASE_APP_URL: app,
      DATABASE_MANTENIMIENTO_URL: maintenance,
    } = template.urls('__DB__');
    const [superuser = ''] = servers.urls;
    const ownerRole = 'bahia_prueba';
    const cluster = { superuser, owner, app, maintenance, template: template.name, ownerRole, servers: servers.urls };
    project.provide('cluster', cluster);
    return async () => {
      await template.drop();
      await clear();
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
