import { beforeAll, describe, expect, test } from 'vitest';
import { issueSetupToken } from '#modules/alta/server/front-door.ts';
import { splitKey } from '#platform/contract/endpoint.ts';
import { bodyLimitOf } from '#platform/server/http/largest-body.ts';
import { isOpenToAll } from '#platform/server/http/matched.ts';
import { startTest } from './testing/harness.ts';

const t = await startTest();
// Nobody lives here yet, so the link of the first start is in force.
const SETUP_TOKEN = (await issueSetupToken(t.app.pool)) ?? '';

/** As many letters as the secret has, of more bytes; as many bytes; and what no secret is. */
const WRONG = {
  'as many letters with accents': 'é'.repeat(SETUP_TOKEN.length),
  'as many bytes': 'é'.repeat(SETUP_TOKEN.length / 2),
  'letters of two places': '😀'.repeat(SETUP_TOKEN.length / 2),
  'another last letter': `${SETUP_TOKEN.slice(0, -1)}~`,
  'one letter more': `${SETUP_TOKEN}a`,
};

describe('a set-up link that is not the one', () => {
  test.each(Object.entries(WRONG))('is refused, not an error: %s', async (_name, token) => {
    const path = `/api/alta/${encodeURIComponent(token)}`;
    const opened = await t.anonymous.get(path);
    expect([opened.status, opened.body.vigente]).toEqual([200, false]);
    const asked = await t.anonymous.post(`${path}/direccion`, { direccion: 'http://127.0.0.1:9' });
    expect([asked.status, asked.body.code]).toEqual([410, 'enlace_usado']);
    const founded = await t.anonymous.post('/api/alta', {
      token,
      empresa: { nombre: 'Taller' },
      administrador: { nombre: 'Ana', email: 'ana@taller.mx', password: 'rin cubierto de grasa 47' },
    });
    expect([founded.status, founded.body.code]).toEqual([410, 'enlace_usado']);
  });

  test('and the one itself still opens', async () => {
    const opened = await t.anonymous.get(`/api/alta/${SETUP_TOKEN}`);
    expect(opened.body.vigente).toBe(true);
  });
});

describe('an address that no mailbox has', () => {
  // From here on the house has an owner: before, every door but the link of the first start is shut.
  beforeAll(async () => {
    await t.company();
  });
  const hostile = (bytes: number) => ({ email: `a@${'a.'.repeat(bytes / 2)}@` });

  test('is refused by its length', async () => {
    const { status, body } = await t.anonymous.post('/api/cuentas/recuperacion', hostile(3_000));
    expect([status, body.fields]).toEqual([422, { email: 'El correo es demasiado largo.' }]);
  });

  test('is not even read where it is longer than the form', async () => {
    const { status, body } = await t.anonymous.post('/api/cuentas/recuperacion', hostile(60_000));
    expect([status, body.code]).toEqual([413, 'cuerpo_grande']);
    expect(body.message).toBe('El envío es demasiado grande. Acorta los textos o envía menos renglones.');
  });
});

/** What somebody without a session may send beyond an ordinary form, and why. */
const LONGER: Record<string, string> = {
  'POST /api/cuentas/recuperacion/cambio': 'what else opens the account and is kept, by its ids',
  'POST /api/publico/cotizaciones/{token}/respuesta': 'a drawn signature',
  'POST /api/publico/soporte-taller/{token}': 'a message of 4,000 letters with its subject and who writes it',
  'POST /api/publico/cotizaciones/{token}/soporte': 'a message of 4,000 letters with its subject',
  'POST /api/publico/soporte/{token}/mensajes': 'a message of 4,000 letters',
};
const AN_ORDINARY_FORM = 16_384;

describe('a body without a session', () => {
  const doors = t.app.registry.filter(({ key, endpoint }) => isOpenToAll(endpoint) && !key.startsWith('GET '));

  test('is no longer than an ordinary form, but for those that are listed', () => {
    expect(doors.length).toBeGreaterThan(25);
    const longer = doors.filter(({ endpoint }) => bodyLimitOf(endpoint) > AN_ORDINARY_FORM).map(({ key }) => key);
    expect(longer.toSorted()).toEqual(Object.keys(LONGER).toSorted());
  });

  test('is refused beyond what its form needs, in Spanish, before it is judged', async () => {
    for (const { key, endpoint } of doors.filter((door) => !door.endpoint.upload)) {
      const { method, path } = splitKey(key);
      const answer = await t.app.fastify.inject({
        method: method as 'POST',
        url: path.replace(/\{token\}/g, 'A'.repeat(43)).replace(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000001'),
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ nada: 'x'.repeat(bodyLimitOf(endpoint)) }),
      });
      expect([key, answer.statusCode, answer.json().code]).toEqual([key, 413, 'cuerpo_grande']);
    }
  });
});

describe('what is pasted into a name', () => {
  test('leaves its line breaks and its unseen marks behind; a note keeps its lines', async () => {
    const { owner } = await t.company();
    const made = await owner.post('/api/clientes', {
      nombre: '\u202a Ana\u200b Sof\u00eda\r\nBcc: espia@malo.test \u202e\n',
      telefono: '\u202a+52 669 123 4567\u202c',
      email: ' ana@taller.mx\u200b\n',
      notas: 'Llega tarde.\r\nPaga \u202ebien\u202c.\n',
    });
    expect(made.status).toBe(201);
    expect((await owner.get(`/api/clientes/${made.body.id}`)).body).toMatchObject({
      nombre: 'Ana Sof\u00eda Bcc: espia@malo.test',
      telefono: '6691234567',
      email: 'ana@taller.mx',
      notas: 'Llega tarde.\nPaga bien.',
    });
  });

  test('says nothing when only unseen marks are left', async () => {
    const { owner } = await t.company();
    const { status, body } = await owner.post('/api/clientes', { nombre: '\u200b\u202e\n\u2060' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['nombre']]);
  });
});
