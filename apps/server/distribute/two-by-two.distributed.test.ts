import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { atHost } from '#platform/server/db/addresses.ts';
import { type Json, type Person, startTest } from '../testing/harness.ts';
import { type AppProcess, ask, settingsOf, startAppProcess } from '../testing/installations.ts';
import { call, listen } from '../testing/nodes.ts';
import { line, openTaller } from '../testing/taller.ts';

const t = await startTest();
const { servers, pooled } = inject('cluster');
const hosts = servers.map((server) => new URL(server).host);
const taller = await openTaller(t, { caja: true });
const vecino = await openTaller(t, { caja: true });
const files = mkdtempSync(join(tmpdir(), 'bahia-cuatro-'));
const settings = settingsOf(t.database);

/** A Bahía that reads from both workers, by a name of its own; through the pooler where there is one. */
const start = (name: string): Promise<AppProcess> =>
  startAppProcess({
    ...settings,
    DATABASE_URL: atHost(settings.DATABASE_URL, hosts.join(',')),
    DATABASE_APP_URL: `${settings.DATABASE_APP_URL}?application_name=${name}`,
    ...(pooled ? { DATABASE_AGRUPADOR: new URL(pooled).host } : {}),
    BAHIA_DATA: files,
    BAHIA_POOL: '4',
  });
const names = ['bahia-norte', 'bahia-sur'];
const nodes = await Promise.all(names.map(start));
const [norte, sur] = nodes as [AppProcess, AppProcess];
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  rmSync(files, { recursive: true, force: true });
}, 60_000);

/** Whom each worker served until now. */
const served = async (): Promise<string[]> => {
  const seen: string[] = [];
  for (const [i, server] of servers.slice(1).entries()) {
    const rows = await ask<{ name: string }>(
      server,
      `select distinct application_name as name from pg_stat_activity where datname = '${t.database}' and usename = 'bahia_app'`,
    );
    seen.push(...rows.filter(({ name }) => names.includes(name)).map(({ name }) => `${name} × trabajador ${i + 1}`));
  }
  return seen.toSorted();
};

/** So often that every server that reads has had its turn. */
const TURNS = 6;

const everywhere = async (person: Person, path: string): Promise<{ status: number; body: Json }[]> => {
  const answers = [];
  for (const node of nodes)
    for (let turn = 0; turn < TURNS; turn++) {
      const { status, body } = await call(node, person, 'GET', path);
      answers.push({ status, body });
    }
  return answers;
};

test('whichever Bahía is asked and whichever server answers, what was written a moment ago through either is there', async () => {
  for (const [n, through] of [norte, sur, norte, sur].entries()) {
    const person = n < 2 ? taller.owner : vecino.owner;
    const body = { cliente_id: (n < 2 ? taller : vecino).cliente_id, partidas: [line('Afinación', 10_000 + n)] };
    const made = await call(through, person, 'POST', '/api/ordenes', body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    for (const { status, body: seen } of await everywhere(person, `/api/ordenes/${made.body['id']}`)) {
      expect(status).toBe(200);
      expect(seen['total_centavos']).toBe(made.body['total_centavos']);
    }
    const lists = await everywhere(person, '/api/ordenes');
    expect(new Set(lists.map(({ body: list }) => JSON.stringify(list))).size).toBe(1);
  }
  expect(await served()).toEqual(names.flatMap((name) => [`${name} × trabajador 1`, `${name} × trabajador 2`]));
});

test('no company sees another’s, a page of either Bahía hears of both, and who leaves one has left all', async () => {
  const [made] = (await call(norte, taller.owner, 'GET', '/api/ordenes')).body['data'];
  for (const { status } of await everywhere(vecino.owner, `/api/ordenes/${made.id}`)) expect(status).toBe(404);
  const pages = await Promise.all(nodes.map((node) => listen(node, taller.owner)));
  for (const [n, through] of [norte, sur].entries()) {
    const { body } = await call(through, taller.owner, 'POST', '/api/clientes', { nombre: `De la Bahía ${n}` });
    for (const page of pages) expect(await page(body['id'])).toContain('"tipo":"cliente.creado"');
  }
  const asesor = await taller.company.hire('asesor');
  for (const { status } of await everywhere(asesor, '/api/ordenes')) expect(status).toBe(200);
  expect((await call(sur, asesor, 'POST', '/api/auth/jwt-logout', {})).status).toBe(200);
  for (const { status } of await everywhere(asesor, '/api/ordenes')) expect(status).toBe(401);
});
