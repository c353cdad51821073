import { expect, inject, test } from 'vitest';
import { createPool } from '#platform/server/db/pool.ts';
import { shareReads } from '#platform/server/db/readers.ts';
import { startTest } from '../testing/harness.ts';

const t = await startTest();

test('lists, papers and sessions are the same whichever server answers, and each company sees its own', async () => {
  const [company, other] = [await t.company(), await t.company()];
  const { id } = (await company.owner.post('/api/clientes', { nombre: 'Ana de otro servidor' })).body;
  await other.owner.post('/api/clientes', { nombre: 'Berta de otra empresa' });
  const asked = [
    '/api/clientes',
    `/api/clientes/${id}`,
    '/api/inicio',
    '/api/permisos',
    '/api/perfil',
    '/api/empresas',
  ];
  const answers = () =>
    Promise.all([company, other].flatMap(({ owner }) => asked.map(async (path) => (await owner.get(path)).status)));
  const list = async () => JSON.stringify((await company.owner.get('/api/clientes')).body);
  const [statuses, first] = [await answers(), await list()];
  const { servers } = inject('cluster') as { servers?: readonly string[] };
  const app = new URL(t.app.pool.options.connectionString ?? '');
  const readers = (servers ?? []).slice(1).map((server) => {
    const { hostname, port } = new URL(server);
    return createPool({ connectionString: Object.assign(new URL(app), { hostname, port }).toString(), max: 2 });
  });
  expect(readers.length).toBe(2);
  shareReads(t.app.pool, readers);
  for (let turn = 0; turn < 6; turn++) {
    expect(await answers()).toEqual(statuses);
    expect(await list()).toBe(first);
  }
  for (const reader of readers) expect(reader.totalCount).toBeGreaterThan(0);
  // What was written a moment ago is read at once, wherever.
  for (let n = 0; n < 6; n++) {
    const made = (await company.owner.post('/api/clientes', { nombre: `Nuevo ${n}` })).body;
    expect((await company.owner.get(`/api/clientes/${made['id']}`)).status).toBe(200);
  }
  shareReads(t.app.pool, []);
  await Promise.all(readers.map((reader) => reader.end()));
});
