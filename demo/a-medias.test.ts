import { expect, inject, test } from 'vitest';
import { migrateAs, ROOT } from '../apps/server/database.ts';
import { startTest } from '../apps/server/testing/harness.ts';
import { emptyHalfLoaded, isHalfLoaded } from './a-medias.ts';
import { loadDemo } from './load-demo.ts';

const PASSWORD = 'contraseña de ejemplo 2026';
const { app } = await startTest();

test('a load cut short opens no account, is told apart from a real company, and begins anew', async () => {
  const cut = () => {
    throw new Error('the light went out');
  };
  // On a Friday: two days that begin on a Sunday, when nobody works, would end before any progress is told.
  const now = new Date('2026-11-20T18:00:00Z');
  await expect(loadDemo(app, PASSWORD, { days: 2, now, say: cut })).rejects.toThrow('the light went out');
  expect(await isHalfLoaded(app.pool)).toBe(true);
  const payload = { email: 'dueno@demo.bahia.test', password: PASSWORD };
  expect((await app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(401);

  const { rows } = await app.pool.query('select current_database() as name');
  const ownerUrl = inject('cluster').owner.replace('__DB__', rows[0].name);
  await emptyHalfLoaded(ownerUrl, ROOT);
  await migrateAs(ownerUrl);
  expect(await isHalfLoaded(app.pool)).toBe(false);

  await loadDemo(app, PASSWORD, { days: 1 });
  expect((await app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(200);
  // What somebody uses is never emptied.
  expect(await isHalfLoaded(app.pool)).toBe(false);
  await expect(emptyHalfLoaded(ownerUrl, ROOT)).rejects.toThrow('somebody uses');
});
