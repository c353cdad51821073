import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { PASSWORD, startTest } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
const taller = await t.company();
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
const tokenOf = (cookie: string, name: string): string => new RegExp(`${name}=([\\w-]+)`).exec(cookie)?.[1] ?? '';
const validate = async (cookie: string, agent: string): Promise<number> =>
  (await t.app.fastify.inject({ url: '/api/auth/validate', headers: { cookie, 'user-agent': agent } })).statusCode;
const login = (email: string, headers: Record<string, string>) =>
  t.app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD }, headers });
const namesOf = (set: { name: string }[]): string[] => set.map(({ name }) => name).toSorted();

test('[ASVS 3.3.3] a session under the plain name opens nothing for a browser that carries the secure one', async () => {
  const thief = await taller.hire('asesor');
  const planted = `sid=${tokenOf(thief.cookie, '__Host-sid')}`;
  expect(await validate(thief.cookie, CHROME)).toBe(200);
  expect(await validate(planted, CHROME)).toBe(401);
  expect(await validate(planted, '')).toBe(401);
});

test('a browser that refuses secure cookies on http keeps its session under the plain name', async () => {
  const { email } = await taller.hire('asesor');
  const entered = await login(email, { 'user-agent': SAFARI });
  expect(namesOf(entered.cookies)).toEqual(['dispositivo', 'sid']);
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await validate(cookie, SAFARI)).toBe(200);
});

test('a browser token that was not made here is replaced; one that was is kept', async () => {
  const { email } = await taller.hire('asesor');
  const chosen = randomBytes(32).toString('base64url');
  const first = await login(email, { cookie: `__Host-dispositivo=${chosen}` });
  const given = first.cookies.find(({ name }) => name === '__Host-dispositivo')?.value ?? '';
  expect(given).toMatch(/^[\w-]{43}$/);
  expect(given).not.toBe(chosen);
  const again = await login(email, { cookie: `__Host-dispositivo=${given}` });
  expect(again.cookies.find(({ name }) => name === '__Host-dispositivo')?.value).toBe(given);
});
