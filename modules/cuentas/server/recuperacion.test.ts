import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { imageCaptcha } from '../../../apps/server/testing/captcha.ts';
import { type Json, PASSWORD, startTest } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
const taller = await t.company();
const GOOD = 'tornillo oxidado bajo la lluvia';

const ask = async (email: string, more: object = {}, cookie = '') => {
  const answer = await t.app.fastify.inject({
    method: 'POST',
    url: '/api/cuentas/recuperacion',
    payload: { email, ...more },
    headers: cookie ? { cookie } : {},
  });
  return { status: answer.statusCode, body: answer.json<Json>() };
};
const textsTo = async (email: string): Promise<string[]> =>
  (
    await t.owner.query('select texto from plataforma.correo_de_acceso where para = $1 order by creado_en, id', [email])
  ).rows.map(({ texto }) => String(texto));
const linksTo = async (email: string, path = 'restablecer'): Promise<string[]> =>
  (await textsTo(email)).flatMap((text) => new RegExp(`/${path}/([\\w-]{43})`).exec(text)?.[1] ?? []);
const isGood = async (token: string | undefined): Promise<boolean> =>
  (await t.anonymous.get(`/api/cuentas/recuperacion/${token}`)).status === 200;
const inTurn = async <T>(times: number, work: () => Promise<T>): Promise<T[]> => {
  const out: T[] = [];
  for (let i = 0; i < times; i++) out.push(await work());
  return out;
};

describe('asking for a recovery link past the quota', () => {
  test('leaves the last mailed link good, and says that nothing was sent', async () => {
    const { email } = await taller.hire('asesor');
    const answers = await inTurn(6, () => ask(email));
    const mailed = await linksTo(email);
    expect(mailed).toHaveLength(5);
    expect(await isGood(mailed.at(-1))).toBe(true);
    expect([answers[4]?.status, answers[5]?.status, answers[5]?.body.code]).toEqual([202, 403, 'captcha_requerido']);
    const recovered = await t.anonymous.post('/api/cuentas/recuperacion/cambio', {
      token: mailed.at(-1),
      password: GOOD,
    });
    expect(recovered.status).toBe(200);
  });

  test('sends another one to somebody who proves to be there, a bounded number a day', async () => {
    const { email } = await taller.hire('asesor');
    await inTurn(5, () => ask(email));
    expect((await ask(email, { captcha: await imageCaptcha(t.app) })).status).toBe(202);
    expect(await linksTo(email)).toHaveLength(6);
    await inTurn(2, async () => ask(email, { captcha: await imageCaptcha(t.app) }));
    const refused = await ask(email, { captcha: await imageCaptcha(t.app) });
    expect([refused.status, refused.body.code]).toEqual([429, 'demasiados_enlaces']);
    expect(await isGood((await linksTo(email)).at(-1))).toBe(true);
  });

  test('keeps a share for the browser that got into the account before, which strangers cannot use up', async () => {
    const { email, cookie } = await taller.hire('asesor');
    await inTurn(5, () => ask(email));
    await inTurn(4, async () => ask(email, { captcha: await imageCaptcha(t.app) }));
    expect((await ask(email)).status).toBe(403);
    const own = await inTurn(6, () => ask(email, {}, cookie));
    expect(own.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 403]);
    expect(await isGood((await linksTo(email)).at(-1))).toBe(true);
  });

  test('answers the same for an address without account', async () => {
    const nobody = `nadie.${randomUUID()}@prueba.mx`;
    const answers = await inTurn(6, () => ask(nobody));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 403]);
    expect((await textsTo(nobody)).join()).not.toContain('/restablecer/');
  });

  test('of one kind takes nothing from another', async () => {
    const { email } = await taller.hire('asesor');
    const person = { nombre: 'Ana', email, password: GOOD, empresa: null, acepta_privacidad: true };
    await inTurn(6, () => t.anonymous.post('/api/cuentas/registro', person, { key: null }));
    expect((await ask(email)).status).toBe(202);
    expect(await linksTo(email)).toHaveLength(1);
  });
});

test('asking for another address past the quota leaves the link that was mailed', async () => {
  const person = await taller.hire('asesor');
  const email = `nueva.${randomUUID()}@prueba.mx`;
  await person.post('/api/auth/confirmar-contrasena', { password: PASSWORD });
  const answers = await inTurn(6, () => person.post('/api/cuentas/correo', { email }));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
  const mailed = await linksTo(email, 'cambiar_correo');
  expect(mailed).toHaveLength(5);
  expect((await t.anonymous.get(`/api/cuentas/correo/${mailed.at(-1)}`)).status).toBe(200);
});
