import { describe, expect, test } from 'vitest';
import { signIn, startTest, type Person } from '../../../apps/server/testing/harness.ts';
import { describeDevice, describePlace } from './describe-device.ts';

const t = await startTest();
const taller = await t.company();
const again = (person: Person) => signIn(t.app, person.email, person.empresa_id);
const idsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/auth/sesiones')).body.sesiones.map(({ id }: { id: string }) => id);

describe('what one has open', () => {
  test('this session comes first and marked; the others by last use, none of another person', async () => {
    const person = await taller.hire('asesor');
    const phone = await again(person);
    const { sesiones } = (await phone.get('/api/auth/sesiones')).body;
    expect(sesiones).toMatchObject([{ es_esta: true, lugar: 'La computadora del servidor' }, { es_esta: false }]);
    expect((await taller.owner.get('/api/auth/sesiones')).body.sesiones).toHaveLength(1);
  });

  test('one is closed and acts at once; this one stays', async () => {
    const person = await taller.hire('asesor');
    const phone = await again(person);
    const [, other] = await idsOf(phone);
    expect((await phone.del(`/api/auth/sesiones/${other}`)).body).toEqual({ cerradas: 1 });
    expect((await person.get('/api/auth/validate')).status).toBe(401);
    expect((await phone.get('/api/auth/validate')).status).toBe(200);
    // Whoever did not hear the answer asks again.
    expect((await phone.del(`/api/auth/sesiones/${other}`)).body).toEqual({ cerradas: 0 });
  });

  test('what nobody has used for longer than the company allows is not open any more', async () => {
    const person = await taller.hire('asesor');
    await again(person);
    const phone = await again(person);
    expect(await idsOf(phone)).toHaveLength(3);
    const [mine] = await idsOf(phone);
    await t.app.pool.query(
      "update sesiones.sesion set activa_en = now() - interval '61 minutes' where usuario_id = $1 and id <> $2",
      [person.usuario_id, mine],
    );
    expect(await idsOf(phone)).toEqual([mine]);
  });

  test('nobody closes what another person has open', async () => {
    const person = await taller.hire('asesor');
    const [hers = ''] = await idsOf(person);
    expect((await taller.owner.del(`/api/auth/sesiones/${hers}`)).status).toBe(404);
    expect((await person.get('/api/auth/validate')).status).toBe(200);
  });

  test('[ASVS 7.5.2] all the others are closed with one request', async () => {
    const person = await taller.hire('asesor');
    const phone = await again(person);
    const tablet = await again(person);
    expect((await tablet.post('/api/auth/sesiones/cierre')).body).toEqual({ cerradas: 2 });
    expect([(await person.get('/api/auth/validate')).status, (await phone.get('/api/auth/validate')).status]).toEqual([
      401, 401,
    ]);
    expect(await idsOf(tablet)).toHaveLength(1);
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36',
    'Chrome en Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36 Edg/129.0',
    'Edge en Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari en un iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet en un teléfono Android',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox en Linux'],
  ['', 'Dispositivo desconocido'],
  [`${'Version/1 Android '.repeat(900)}`, 'Otro programa en una tableta Android'],
])('a browser is told in words: %s', (agent, words) => {
  expect(describeDevice(agent)).toBe(words);
});

test.each([
  ['127.0.0.1', 'La computadora del servidor'],
  ['192.168.1.44', 'Red local 192.168.1.x'],
  ['::ffff:10.0.3.9', 'Red local 10.0.3.x'],
  ['189.203.10.77', 'Internet 189.203.10.x'],
  ['2806:2f0:a1b2:c3d4:1:2:3:4', 'Internet 2806:2f0:a1b2:c3d4::'],
])('a place is told by its network: %s', (ip, words) => {
  expect(describePlace(ip)).toBe(words);
});
