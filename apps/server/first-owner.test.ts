import { beforeAll, describe, expect, test } from 'vitest';
import { issueSetupToken } from '#modules/alta/server/front-door.ts';
import { PASSWORD, startTest } from './testing/harness.ts';

const t = await startTest();
const SETUP = 'x'.repeat(32);
const OWNER = { nombre: 'Rosa Dueña', email: 'rosa@taller.test', password: PASSWORD };

/** Endpoints that write and that anybody may call, but those of the set-up link. */
const openWrites = t.app.registry
  .filter(({ key, endpoint }) => endpoint.access === 'public' && !/^GET | \/api\/alta(\/|$)/.test(key))
  .map(({ key }) => key);

beforeAll(() => issueSetupToken(t.app.pool, SETUP));

const count = async (table: string): Promise<number> =>
  (await t.owner.query(`select count(*)::int as n from ${table}`)).rows[0].n;

describe('until the house has an owner', () => {
  test('a stranger who registers is refused in words, and makes neither account nor mail', async () => {
    const answer = await t.anonymous.post('/api/cuentas/registro', {
      ...OWNER,
      email: 'eva@malandrin.test',
      empresa: { nombre: 'Malandrín, S.A.' },
      acepta_privacidad: true,
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'sin_dueno']);
    expect(answer.body.error ?? answer.body.message).toContain('todavía no tiene dueño');
    expect(await count('plataforma.correo_de_acceso')).toBe(0);
  });

  test.each(openWrites)('%s writes nothing', async (endpoint) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const url = path.replace(/\{\w+\}/g, 'a'.repeat(43));
    const answer = await t.app.fastify.inject({ method: method as 'POST', url, payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'sin_dueno']);
  });

  test('the set-up link still opens, makes the owner, and only then others may register', async () => {
    expect((await t.anonymous.get(`/api/alta/${SETUP}`)).body.vigente).toBe(true);
    const alta = { token: SETUP, empresa: { nombre: 'Taller de Rosa' }, administrador: OWNER };
    expect((await t.anonymous.post('/api/alta', alta)).status).toBe(201);
    const { rows } = await t.owner.query('select guardiana, url from direccion.publica');
    expect(rows).toEqual([{ guardiana: 1, url: null }]);
    expect((await t.anonymous.get(`/api/alta/${SETUP}`)).body.vigente).toBe(false);
    const other = await t.company();
    const tried = await other.owner.put('/api/direccion-publica', { url: 'https://evil.test' }, { version: 1 });
    expect([tried.status, tried.body.code]).toEqual([403, 'direccion_de_otra']);
    expect((await t.anonymous.post('/api/cuentas/recuperacion', { email: OWNER.email })).status).toBe(202);
  });
});
