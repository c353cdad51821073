import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageCaptcha } from '../../../apps/server/testing/captcha.ts';
import { PASSWORD, startTest } from '../../../apps/server/testing/harness.ts';
import { networkOf } from '#platform/server/http/network.ts';

const t = await startTest();
const taller = await t.company();
const WRONG = 'esta no es la buena';
let networks = 0;
/** A network where nobody has tried anything. */
const elsewhere = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.7`;

interface Try {
  from?: string;
  cookie?: string;
  captcha?: { id: string; respuesta: string };
  senales?: { trampa: string; gestos: number; milisegundos: number };
}
const login = async (email: string, password: string, { from, cookie, ...body }: Try = {}) => {
  const answer = await t.app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password, ...body },
    ...(from ? { remoteAddress: from } : {}),
    headers: cookie ? { cookie } : {},
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookies: answer.cookies };
};
const failTimes = async (n: number, email: string, options: Try) => {
  for (let i = 0; i < n; i++) expect((await login(email, `${WRONG} ${i}`, options)).body.code).toBe('credenciales');
};
const until = (clave: string, seconds: number) =>
  t.app.pool.query(
    `update sesiones.intento set bloqueado_hasta = bloqueado_hasta - make_interval(secs => $2) where clave = $1`,
    [clave, seconds],
  );
const lastKey = async () =>
  String((await t.app.pool.query('select clave from sesiones.intento order by ultimo_en desc limit 1')).rows[0]?.clave);
const cookieOf = (cookies: { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

describe('a captcha', () => {
  test('is asked for after four failures in a row, and the right password alone no longer enters', async () => {
    const { email } = await taller.hire('asesor');
    const from = elsewhere();
    await failTimes(3, email, { from });
    const fourth = await login(email, WRONG, { from });
    expect([fourth.body.code, fourth.body.current]).toEqual(['credenciales', { captcha: true }]);
    expect((await login(email, PASSWORD, { from })).body.code).toBe('captcha_requerido');
    const entered = await login(email, PASSWORD, { from, captcha: await imageCaptcha(t.app) });
    expect(entered.status).toBe(200);
    // The success starts the place over.
    expect((await login(email, WRONG, { from })).body).not.toHaveProperty('current');
  });

  test('serves once, right or wrong, and not after five minutes', async () => {
    const { email } = await taller.hire('asesor');
    const from = elsewhere();
    const captcha = await imageCaptcha(t.app);
    expect((await login(email, PASSWORD, { from, captcha: { ...captcha, respuesta: 'zzzzz' } })).body.code).toBe(
      'captcha_incorrecto',
    );
    expect((await login(email, PASSWORD, { from, captcha })).body.code).toBe('captcha_incorrecto');
    const second = await imageCaptcha(t.app);
    expect((await login(email, PASSWORD, { from, captcha: second })).status).toBe(200);
    expect((await login(email, PASSWORD, { from, captcha: second })).body.code).toBe('captcha_incorrecto');
    const old = await imageCaptcha(t.app);
    await t.app.pool.query('delete from sesiones.captcha where id = $1', [old.id]);
    await t.app.pool.query(
      "insert into sesiones.captcha (id, tipo, respuesta, expira_en) values ($1, 'imagen', $2, now() - interval '1 second')",
      [old.id, old.respuesta],
    );
    expect((await login(email, PASSWORD, { from, captcha: old })).body.code).toBe('captcha_incorrecto');
  });

  test('is a picture of points: neither the reply nor the drawing says the signs', async () => {
    const asked = await t.anonymous.post('/api/auth/captcha', { tipo: 'imagen' });
    const { rows } = await t.app.pool.query('select respuesta from sesiones.captcha where id = $1', [asked.body.id]);
    expect(rows[0]?.respuesta).toMatch(/^[a-z2-8]{5}$/);
    expect(JSON.stringify(asked.body)).not.toContain(rows[0]?.respuesta);
    const image = Buffer.from(String(asked.body.imagen).replace('data:image/png;base64,', ''), 'base64');
    const { format, width } = await sharp(image).metadata();
    expect(format).toBe('png');
    expect(width).toBeGreaterThan(180);
    const { channels } = await sharp(image).stats();
    // Something is drawn on it.
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  });

  test('has another way for whoever cannot see it: work that the browser does', async () => {
    const { email } = await taller.hire('asesor');
    const from = elsewhere();
    await failTimes(4, email, { from });
    const { body } = await t.anonymous.post('/api/auth/captcha', { tipo: 'trabajo' });
    expect(body.imagen).toBeUndefined();
    const challenge = JSON.parse(String(body.reto));
    const solution = await solveChallenge({ challenge, deriveKey });
    const captcha = { id: String(body.id), respuesta: JSON.stringify({ challenge, solution }) };
    expect(
      (await login(email, PASSWORD, { from, captcha: { ...captcha, respuesta: '{"challenge":1}' } })).body.code,
    ).toBe('captcha_incorrecto');
    const { body: again } = await t.anonymous.post('/api/auth/captcha', { tipo: 'trabajo' });
    // The work of one challenge is none for another.
    expect((await login(email, PASSWORD, { from, captcha: { ...captcha, id: String(again.id) } })).body.code).toBe(
      'captcha_incorrecto',
    );
    const { body: third } = await t.anonymous.post('/api/auth/captcha', { tipo: 'trabajo' });
    const reto = JSON.parse(String(third.reto));
    const solved = { challenge: reto, solution: await solveChallenge({ challenge: reto, deriveKey }) };
    const proof = { id: String(third.id), respuesta: JSON.stringify(solved) };
    expect((await login(email, PASSWORD, { from, captcha: proof })).status).toBe(200);
  });

  test.each([
    ['the field that nobody sees is filled', { trampa: 'http://compra.test', gestos: 12, milisegundos: 9_000 }],
    ['nobody touched the keyboard or the pointer', { trampa: '', gestos: 0, milisegundos: 9_000 }],
    ['it was sent faster than a hand can', { trampa: '', gestos: 4, milisegundos: 3 }],
  ])('comes forward when %s, and lets the person in all the same', async (_, senales) => {
    const { email } = await taller.hire('asesor');
    const from = elsewhere();
    expect((await login(email, PASSWORD, { from, senales })).body).toMatchObject({
      code: 'captcha_requerido',
      current: { captcha: true },
    });
    expect((await login(email, PASSWORD, { from, senales, captcha: await imageCaptcha(t.app) })).status).toBe(200);
  });

  test('does not come for a form filled by a person', async () => {
    const { email } = await taller.hire('asesor');
    const senales = { trampa: '', gestos: 31, milisegundos: 6_200 };
    expect((await login(email, PASSWORD, { from: elsewhere(), senales })).status).toBe(200);
  });
});

describe('a lock', () => {
  test('begins with the fifth failure, lasts a minute, and doubles up to fifteen', async () => {
    const { email } = await taller.hire('asesor');
    const from = elsewhere();
    const waits: number[] = [];
    for (let round = 0; round < 6; round++) {
      for (let i = 0; i < 5; i++) {
        const answer = await login(email, WRONG, { from, captcha: await imageCaptcha(t.app) });
        if (i < 4) expect(answer.body.code).toBe('credenciales');
        else waits.push(Number(answer.headers['retry-after']));
      }
      const held = await login(email, PASSWORD, { from, captcha: await imageCaptcha(t.app) });
      expect([held.status, held.body.code]).toEqual([429, 'bloqueado']);
      await until(await lastKey(), 1_000);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  test('is of that person in that place: neither others there nor he elsewhere wait for it', async () => {
    const [one, other] = [await taller.hire('asesor'), await taller.hire('cajero')];
    const from = elsewhere();
    await failTimes(4, one.email, { from });
    await login(one.email, WRONG, { from, captcha: await imageCaptcha(t.app) });
    expect((await login(one.email, PASSWORD, { from })).status).toBe(429);
    expect((await login(other.email, PASSWORD, { from })).status).toBe(200);
    expect((await login(one.email, PASSWORD, { from: elsewhere() })).status).toBe(200);
  });

  test('[ASVS 6.3.1] is not passed by a burst: of thirty tries at once, five are looked at', async () => {
    const { email } = await taller.hire('asesor');
    const from = elsewhere();
    const proofs = await Promise.all(Array.from({ length: 30 }, () => imageCaptcha(t.app)));
    const answers = await Promise.all(proofs.map((captcha) => login(email, WRONG, { from, captcha })));
    expect(answers.filter(({ body }) => body.code === 'credenciales')).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(26);
  });

  test('ends its count after an hour of calm', async () => {
    const { email } = await taller.hire('asesor');
    const from = elsewhere();
    await failTimes(4, email, { from });
    await t.app.pool.query("update sesiones.intento set ultimo_en = now() - interval '61 minutes' where clave = $1", [
      await lastKey(),
    ]);
    expect((await login(email, PASSWORD, { from })).status).toBe(200);
  });

  test('[ASVS 2.4.1] counts a network as one place, however its address is written', () => {
    expect(networkOf('203.0.113.9')).toBe(networkOf('203.0.113.200'));
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113');
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:abcd::9'));
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
  });
});

test('[ASVS 6.3.1] a network that tries one password with many addresses is asked for a captcha after sixty failures; who got in before from there is not', async () => {
  const person = await taller.hire('asesor');
  const from = elsewhere();
  for (let i = 0; i < 60; i++) {
    const { body } = await login(`nadie.${i}@prueba.test`, WRONG, { from });
    expect([body.code, body.current?.captcha ?? false]).toEqual(['credenciales', i >= 59]);
  }
  expect((await login('nadie.60@prueba.test', WRONG, { from })).body.code).toBe('captcha_requerido');
  expect((await login(person.email, PASSWORD, { from })).body.code).toBe('captcha_requerido');
  expect((await login(person.email, PASSWORD, { from, captcha: await imageCaptcha(t.app) })).status).toBe(200);
  expect((await login(person.email, PASSWORD, { from, cookie: person.cookie })).status).toBe(200);
  expect((await login(person.email, PASSWORD, { from: elsewhere() })).status).toBe(200);
});

describe('a browser that got in before', () => {
  test('is known to each person who signs in there, not only to the first', async () => {
    const [first, second] = [await taller.hire('asesor'), await taller.hire('cajero')];
    const device = first.cookie.split('; ').find((pair) => pair.startsWith('__Host-dispositivo='));
    expect((await login(second.email, PASSWORD, { cookie: device ?? '' })).status).toBe(200);
    for (const { email } of [first, second]) {
      const from = elsewhere();
      await failTimes(4, email, { from });
      await login(email, WRONG, { from, captcha: await imageCaptcha(t.app) });
      expect((await login(email, PASSWORD, { from })).status).toBe(429);
      expect((await login(email, PASSWORD, { from, cookie: device ?? '' })).status).toBe(200);
    }
  });

  test('is asked for no captcha when strangers fail more than thirty times in an hour; a new one is, and nobody is locked', async () => {
    const victim = await taller.hire('asesor');
    for (let i = 0; i < 10; i++) await failTimes(3, victim.email, { from: elsewhere() });
    const fresh = await login(victim.email, PASSWORD, { from: elsewhere() });
    expect(fresh.body.code).toBe('captcha_requerido');
    expect((await login(victim.email, PASSWORD, { from: elsewhere(), cookie: victim.cookie })).status).toBe(200);
    expect(
      (await login(victim.email, PASSWORD, { from: elsewhere(), captcha: await imageCaptcha(t.app) })).status,
    ).toBe(200);
  });

  test('of a cookie made up it is a stranger', async () => {
    const { email } = await taller.hire('asesor');
    const from = elsewhere();
    await failTimes(4, email, { from });
    const cookie = `__Host-dispositivo=${'a'.repeat(43)}`;
    expect((await login(email, PASSWORD, { from, cookie })).body.code).toBe('captcha_requerido');
  });
});

test('an account that is switched off answers as a wrong password does, also with the right one', async () => {
  const { email, usuario_id } = await taller.hire('asesor');
  await t.app.pool.query('update usuarios.usuario set activo = false where id = $1', [usuario_id]);
  const [off, wrong] = [
    await login(email, PASSWORD, { from: elsewhere() }),
    await login(taller.owner.email, WRONG, { from: elsewhere() }),
  ];
  expect({ ...off.body, ref: '' }).toEqual({ ...wrong.body, ref: '' });
  expect(off.status).toBe(401);
});

describe('where work begins', () => {
  test('of several companies the last one is opened and a choice offered, until one is chosen to begin with', async () => {
    const person = await taller.hire('asesor');
    const second = await t.company({ nombre: 'Otro taller' });
    const rol = (await second.owner.get('/api/permisos')).body.roles.find(
      (r: { preset: string }) => r.preset === 'cajero',
    );
    const invited = await second.owner.post('/api/invitaciones', {
      email: person.email,
      nombre: 'Ana',
      rol_id: rol.id,
    });
    const token = new URL(invited.body.url).pathname.split('/').at(-1);
    expect((await person.post('/api/auth/accept-invitation', { token }, { empresa: null })).status).toBe(200);

    const asked = await login(person.email, PASSWORD, { from: elsewhere() });
    expect(asked.body).toMatchObject({ elegir_empresa: true, user: { empresa_id: taller.empresa_id } });
    expect(asked.body.empresas).toHaveLength(2);
    const choose = (inicial: number | null) =>
      t.app.fastify.inject({
        method: 'PUT',
        url: '/api/auth/empresa-inicial',
        payload: { inicial },
        headers: { cookie: cookieOf(asked.cookies) },
      });
    expect((await choose(second.empresa_id)).statusCode).toBe(200);
    const skipped = await login(person.email, PASSWORD, { from: elsewhere() });
    expect(skipped.body).toMatchObject({ elegir_empresa: false, user: { empresa_id: second.empresa_id } });
    const foreign = await t.company();
    expect((await choose(foreign.empresa_id)).statusCode).toBe(404);
    expect((await choose(null)).statusCode).toBe(200);
    expect((await login(person.email, PASSWORD, { from: elsewhere() })).body.elegir_empresa).toBe(true);
  });

  test('with one company nothing is asked', async () => {
    expect((await login(taller.owner.email, PASSWORD, { from: elsewhere() })).body.elegir_empresa).toBe(false);
  });
});

describe('the password asked twice', () => {
  test('stamps this session for five minutes; a wrong one is counted and waits', async () => {
    const person = await taller.hire('asesor');
    const confirm = (password: string) => person.post('/api/auth/confirmar-contrasena', { password });
    // Changing the address is one of the things that want it.
    const change = () => person.post('/api/cuentas/correo', { email: `nuevo.${randomUUID()}@prueba.mx` });
    expect((await change()).body.code).toBe('confirma_contrasena');
    expect((await confirm(WRONG)).body).toMatchObject({
      code: 'contrasena_incorrecta',
      fields: { password: expect.any(String) },
    });
    expect((await confirm(PASSWORD)).body).toEqual({ success: true, vence_en_s: 300 });
    expect((await change()).status).toBe(202);
    await t.app.pool.query(
      "update sesiones.sesion set confirmada_en = now() - interval '301 seconds' where usuario_id = $1",
      [person.usuario_id],
    );
    expect((await change()).body.code).toBe('confirma_contrasena');
    for (let i = 0; i < 4; i++) expect((await confirm(WRONG)).status).toBe(422);
    const fifth = await confirm(WRONG);
    expect([fifth.status, fifth.body.code]).toEqual([429, 'bloqueado']);
    expect((await confirm(PASSWORD)).status).toBe(429);
    // The lock is of that session: signing in elsewhere goes on.
    expect((await login(person.email, PASSWORD, { from: elsewhere() })).status).toBe(200);
  });

  test('asks for a session', async () => {
    expect((await t.anonymous.post('/api/auth/confirmar-contrasena', { password: PASSWORD })).status).toBe(401);
  });
});
