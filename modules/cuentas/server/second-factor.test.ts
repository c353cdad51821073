import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/query.ts';
import { PASSWORD, type Person, startTest } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
const taller = await t.company();
let networks = 0;

/** What the application of the telephone shows, some half minutes from now. */
const codeOf = (secreto: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + steps * 30_000 });
const wrongFor = (secreto: string): string => {
  const good = [-2, -1, 0, 1, 2].map((steps) => codeOf(secreto, steps));
  for (let n = 0; ; n++) if (!good.includes(String(n).padStart(6, '0'))) return String(n).padStart(6, '0');
};

const call = async (url: string, payload: object, cookie = '', from = '127.0.0.1') => {
  const answer = await t.app.fastify.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
  });
  const cookies = answer.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  return { status: answer.statusCode, body: answer.json(), cookies };
};
const password = (person: { email: string }, from?: string) =>
  call('/api/auth/login', { email: person.email, password: PASSWORD }, '', from);
const second = (step: { cookies: string }, codigo: string, from?: string) =>
  call('/api/auth/segundo-factor', { codigo }, step.cookies, from);

/** Sets it up as the profile does. Time codes pass once, so the next ones are taken from the half minute after. */
const setUp = async (person: Person): Promise<{ secreto: string; codigos: string[]; spent: string }> => {
  await person.post('/api/auth/confirmar-contrasena', { password: PASSWORD });
  const { secreto } = (await person.post('/api/cuentas/segundo-factor')).body;
  const spent = codeOf(secreto);
  const { codigos } = (await person.post('/api/cuentas/segundo-factor/confirmacion', { codigo: spent })).body;
  return { secreto, codigos, spent };
};

describe('setting up the second factor', () => {
  test('wants the password, gives a secret to scan and, against a code of it, ten recovery codes seen once', async () => {
    const person = await taller.hire('asesor');
    expect((await person.post('/api/cuentas/segundo-factor')).body.code).toBe('confirma_contrasena');
    await person.post('/api/auth/confirmar-contrasena', { password: PASSWORD });
    expect((await person.post('/api/cuentas/segundo-factor/confirmacion', { codigo: '123456' })).body.code).toBe(
      'segundo_factor_sin_empezar',
    );
    const begun = (await person.post('/api/cuentas/segundo-factor')).body;
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Bah%C3%ADa/);
    expect(begun.qr).toMatch(/^data:image\/png;base64,/);
    // Until then nothing is asked at the door.
    expect((await password(person)).status).toBe(200);
    const wrong = await person.post('/api/cuentas/segundo-factor/confirmacion', { codigo: wrongFor(begun.secreto) });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'codigo_incorrecto']);
    const { codigos } = (
      await person.post('/api/cuentas/segundo-factor/confirmacion', { codigo: codeOf(begun.secreto) })
    ).body;
    expect(new Set(codigos).size).toBe(10);
    for (const code of codigos) expect(code).toMatch(/^[a-z][a-z2-9]{3}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const { rows } = await t.app.pool.query('select * from usuarios.codigo_recuperacion where usuario_id = $1', [
      person.usuario_id,
    ]);
    for (const code of codigos) expect(JSON.stringify(rows)).not.toContain(code);
    expect((await person.get('/api/cuentas/seguridad')).body.segundo_factor).toMatchObject({
      activo: true,
      codigos_restantes: 10,
      exigido: false,
    });
    expect((await person.post('/api/cuentas/segundo-factor')).body.code).toBe('segundo_factor_activo');
  });

  test('is taken away with the password; its codes die with it', async () => {
    const person = await taller.hire('asesor');
    const { codigos } = await setUp(person);
    const waiting = await password(person);
    await t.app.pool.query('update sesiones.sesion set confirmada_en = null where usuario_id = $1', [
      person.usuario_id,
    ]);
    expect((await person.del('/api/cuentas/segundo-factor')).body.code).toBe('confirma_contrasena');
    await person.post('/api/auth/confirmar-contrasena', { password: PASSWORD });
    expect((await person.del('/api/cuentas/segundo-factor')).status).toBe(200);
    expect((await second(waiting, codigos[0] ?? '')).status).toBe(422);
    expect((await password(person)).status).toBe(200);
    expect((await person.del('/api/cuentas/segundo-factor')).body.code).toBe('sin_segundo_factor');
  });
});

describe('signing in with it', () => {
  test('[ASVS 6.3.3] the password alone opens nothing; the code does', async () => {
    const person = await taller.hire('asesor');
    const { secreto } = await setUp(person);
    const step = await password(person);
    expect([step.status, step.body.code]).toEqual([403, 'segundo_factor']);
    expect(step.cookies).toMatch(/^__Host-paso=[\w-]{43}$/);
    expect((await call('/api/auth/actividad', { hace_ms: 0 }, step.cookies)).status).toBe(401);
    const entered = await second(step, codeOf(secreto, 1));
    expect([entered.status, entered.body.user.email]).toEqual([200, person.email]);
    expect(entered.cookies).toContain('__Host-sid=');
    // The step served.
    expect((await second(step, codeOf(secreto, 2))).body.code).toBe('paso_vencido');
  });

  test('[ASVS 6.5.1] no code passes twice, not even to two who show it at the same moment', async () => {
    const person = await taller.hire('asesor');
    const { secreto, spent } = await setUp(person);
    // The one that set it up is spent too.
    expect((await second(await password(person), spent)).status).toBe(422);
    const steps = [await password(person), await password(person)];
    const both = await Promise.all(steps.map((step) => second(step, codeOf(secreto, 1))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await second(await password(person), codeOf(secreto, 1))).body.code).toBe('codigo_incorrecto');
  });

  test('a recovery code enters once, however it is written, and others can be made in its place', async () => {
    const person = await taller.hire('asesor');
    const { codigos } = await setUp(person);
    const code = codigos[3] ?? '';
    expect((await second(await password(person), ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await second(await password(person), code)).body.code).toBe('codigo_incorrecto');
    expect((await person.get('/api/cuentas/seguridad')).body.segundo_factor.codigos_restantes).toBe(9);
    const fresh = (await person.post('/api/cuentas/segundo-factor/codigos')).body.codigos;
    expect((await second(await password(person), codigos[4] ?? '')).status).toBe(422);
    expect((await second(await password(person), fresh[0])).status).toBe(200);
  });

  test('[ASVS 6.6.3] five wrong codes end the step, and the place waits; the right one from another place enters', async () => {
    const person = await taller.hire('asesor');
    const { secreto } = await setUp(person);
    const from = `10.9.${++networks}.1`;
    const step = await password(person, from);
    const wrong = wrongFor(secreto);
    for (let i = 0; i < 5; i++) expect((await second(step, wrong, from)).status).toBe(422);
    expect((await second(step, codeOf(secreto, 1), from)).body.code).toBe('paso_vencido');
    const next = await password(person, from);
    expect((await second(next, codeOf(secreto, 1), from)).status).toBe(429);
    const other = `10.9.${++networks}.1`;
    expect((await second(await password(person, other), codeOf(secreto, 1), other)).status).toBe(200);
  });

  test('whoever has the password and guesses codes from many places is stopped, and the owner’s browser is not', async () => {
    const person = await taller.hire('asesor');
    const { secreto } = await setUp(person);
    const wrong = wrongFor(secreto);
    let stopped = false;
    for (let i = 0; i < 12 && !stopped; i++) {
      const from = `10.8.${i}.1`;
      const step = await password(person, from);
      for (let n = 0; n < 4 && !stopped; n++) stopped = (await second(step, wrong, from)).status === 429;
    }
    expect(stopped).toBe(true);
    const fresh = '10.8.200.1';
    expect((await second(await password(person, fresh), codeOf(secreto, 1), fresh)).status).toBe(429);
    const owner = await call('/api/auth/login', { email: person.email, password: PASSWORD }, person.cookie, fresh);
    const device = person.cookie.split('; ').find((pair) => pair.startsWith('__Host-dispositivo='));
    expect(
      (await call('/api/auth/segundo-factor', { codigo: codeOf(secreto, 1) }, `${owner.cookies}; ${device}`, fresh))
        .status,
    ).toBe(200);
  });

  test('[ASVS 2.3.1] without the password before it there is no second step', async () => {
    expect((await call('/api/auth/segundo-factor', { codigo: '123456' })).body.code).toBe('paso_vencido');
    expect((await call('/api/auth/segundo-factor/alta', {})).body.code).toBe('paso_vencido');
    const made = `__Host-paso=${'b'.repeat(43)}`;
    expect((await call('/api/auth/segundo-factor', { codigo: '123456' }, made)).body.code).toBe('paso_vencido');
  });

  test('a step left alone for ten minutes is over', async () => {
    const person = await taller.hire('asesor');
    const { secreto } = await setUp(person);
    const step = await password(person);
    await t.app.pool.query("update sesiones.paso set expira_en = now() - interval '1 second' where usuario_id = $1", [
      person.usuario_id,
    ]);
    expect((await second(step, codeOf(secreto, 1))).body.code).toBe('paso_vencido');
  });
});

describe('a company that wants it of whoever administers permissions', () => {
  test('lets them in only after setting it up, does not bother the rest, and it cannot be taken away', async () => {
    const strict = await t.company();
    await strict.run((tx, who) => tx.run(sqlExige(who.empresa_id)));
    const adviser = await strict.hire('asesor');
    expect((await password(adviser)).status).toBe(200);
    const step = await password(strict.owner);
    expect([step.status, step.body.code]).toEqual([403, 'segundo_factor_alta']);
    const key = await call('/api/auth/segundo-factor/alta', {}, step.cookies);
    expect(key.body.qr).toMatch(/^data:image\/png/);
    expect((await second(step, wrongFor(key.body.secreto))).body.code).toBe('codigo_incorrecto');
    const entered = await second(step, codeOf(key.body.secreto));
    expect(entered.status).toBe(200);
    expect(entered.body.codigos_recuperacion).toHaveLength(10);
    expect((await password(strict.owner)).body.code).toBe('segundo_factor');
    await strict.owner.post('/api/auth/confirmar-contrasena', { password: PASSWORD });
    expect((await strict.owner.del('/api/cuentas/segundo-factor')).body.code).toBe('segundo_factor_exigido');
  });

  test('asks it also of whoever got the key by exception, and not of whoever lost it', async () => {
    const strict = await t.company();
    const [raised, lowered] = [await strict.hire('asesor'), await strict.hire('administrador')];
    await strict.run((tx, who) => tx.run(sqlExige(who.empresa_id)));
    await strict.owner.confirm();
    for (const [{ usuario_id }, permitido] of [
      [raised, true],
      [lowered, false],
    ] as const) {
      const { version } = (await strict.owner.get('/api/permisos')).body.personas.find(
        (persona: { usuario_id: string }) => persona.usuario_id === usuario_id,
      );
      const excepciones = [{ permiso: 'administrar_permisos', permitido }];
      expect((await strict.owner.patch(`/api/miembros/${usuario_id}`, { excepciones }, { version })).status).toBe(200);
    }
    expect((await password(raised)).body.code).toBe('segundo_factor_alta');
    expect((await password(lowered)).status).toBe(200);
  });
});

const sqlExige = (empresa_id: number) =>
  sql`update empresas.empresa set exigir_2fa = true where empresa_id = ${empresa_id}`;
