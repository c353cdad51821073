import { expect, test } from 'vitest';
import { type Json, PASSWORD, type Person, signIn, startTest } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
const taller = await t.company({ nombre: 'Taller del Faro' });

const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const mailsTo = async (email: string): Promise<{ asunto: string; texto: string }[]> =>
  (
    await t.owner.query(
      "select asunto, texto from plataforma.correo_de_acceso where para = $1 and tipo = 'acceso.aviso' order by creado_en",
      [email],
    )
  ).rows;
const bell = async (person: Person): Promise<Json[]> =>
  (await person.get('/api/notificaciones')).body.data.filter(({ tipo }: Json) => tipo === 'acceso.navegador');
const login = (email: string, cookie?: string) =>
  t.app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: PASSWORD },
    headers: { 'user-agent': AGENT, ...(cookie ? { cookie } : {}) },
  });
/** Of the browser alone: the session that it has open goes on. */
const browserIn = (cookies: string): string => /__Host-dispositivo=[\w-]+/.exec(cookies)?.[0] ?? '';

test('the first sign-in of an account tells nobody; one from another browser tells its owner by mail and by the bell, once for each browser', async () => {
  const person = await taller.hire('asesor');
  expect([await mailsTo(person.email), await bell(person)]).toEqual([[], []]);
  const other = await login(person.email);
  expect(other.statusCode).toBe(200);
  const [mail, ...more] = await mailsTo(person.email);
  expect([mail?.asunto, more]).toEqual(['Entraron a tu cuenta de Bahía desde un navegador nuevo', []]);
  for (const words of ['Chrome en Windows', 'La computadora del servidor', 'No fui yo', '/no_fui_yo/'])
    expect(mail?.texto).toContain(words);
  expect(await bell(person)).toMatchObject([
    { titulo: 'Entraron a tu cuenta desde un navegador nuevo', ruta: '/Editar_perfil' },
  ]);
  // Both browsers are known from here on.
  for (const cookies of [String(other.headers['set-cookie']), person.cookie])
    expect((await login(person.email, browserIn(cookies))).statusCode).toBe(200);
  expect([(await mailsTo(person.email)).length, (await bell(person)).length]).toEqual([1, 1]);
});

test('a wrong password from another browser tells nothing', async () => {
  const person = await taller.hire('asesor');
  await expect(signIn(t.app, person.email, taller.empresa_id, 'otra cosa que no es')).rejects.toThrow('401');
  expect(await mailsTo(person.email)).toEqual([]);
});

test('«No fui yo» closes that browser, leaves the account without a password and asks for another one', async () => {
  const person = await taller.hire('asesor');
  const thief = await signIn(t.app, person.email, taller.empresa_id);
  const token = /no_fui_yo\/([\w-]+)/.exec((await mailsTo(person.email)).at(-1)?.texto ?? '')?.[1];
  expect((await t.anonymous.get(`/api/cuentas/no-fui-yo/${token}`)).body).toMatchObject({
    tipo: 'entrada',
    email: person.email,
    desde: expect.stringContaining('La computadora del servidor'),
  });
  const undone = await t.anonymous.post('/api/cuentas/no-fui-yo', { token }, { key: null });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect((await thief.get('/api/auth/validate')).status).toBe(401);
  await expect(signIn(t.app, person.email, taller.empresa_id)).rejects.toThrow('401');
  const password = 'clavo torcido en la llanta 91';
  const link = { token: undone.body.restablecer, password };
  expect((await t.anonymous.post('/api/cuentas/recuperacion/cambio', link, { key: null })).status).toBe(200);
  await signIn(t.app, person.email, taller.empresa_id, password);
});

test('accounts of a demonstration, which many people share, are told nothing', async () => {
  const muestra = await t.company({ nombre: 'Taller de muestra', demo: true });
  await signIn(t.app, muestra.owner.email, muestra.empresa_id);
  expect(await mailsTo(muestra.owner.email)).toEqual([]);
});
