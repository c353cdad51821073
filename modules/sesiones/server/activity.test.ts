import { expect, test } from 'vitest';
import { startTest, type Person } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
const taller = await t.company({ inactividad_min: 2 });
const stillFor = (person: Person, seconds: number) =>
  t.app.pool.query(
    'update sesiones.sesion set activa_en = now() - make_interval(secs => $1::int) where usuario_id = $2',
    [seconds, person.usuario_id],
  );
const report = (person: Person, hace_ms = 0) => person.post('/api/auth/actividad', { hace_ms });

test('[ASVS 7.3.1] [S-33] after the minutes of the company without input the session is refused, and nothing revives it', async () => {
  const person = await taller.hire('asesor');
  await stillFor(person, 119);
  expect((await person.get('/api/auth/validate')).status).toBe(200);
  await stillFor(person, 121);
  for (const refused of [
    await person.get('/api/cotizaciones'),
    await report(person),
    await person.post('/api/auth/refresh-session'),
    await person.get('/api/auth/check-session'),
  ])
    expect([refused.status, refused.body.code]).toEqual([401, 'sin_sesion']);
});

test('each company has its minutes', async () => {
  const calm = await t.company({ inactividad_min: 60 });
  const person = await calm.hire('tecnico');
  await stillFor(person, 59 * 60);
  expect((await person.get('/api/auth/validate')).status).toBe(200);
  await stillFor(person, 60 * 60 + 1);
  expect((await person.get('/api/auth/validate')).status).toBe(401);
});

test('[S-35] asking does not keep a session alive: only reported input does, from when it happened', async () => {
  const person = await taller.hire('asesor');
  await stillFor(person, 100);
  await person.get('/api/auth/validate');
  await person.get('/api/cotizaciones');
  expect((await person.get('/api/auth/check-session')).body.inactiva_s).toBeGreaterThanOrEqual(100);
  await report(person, 30_000);
  expect((await person.get('/api/auth/check-session')).body.inactiva_s).toBeLessThan(35);
  await report(person);
  await report(person, 30_000);
  expect((await person.get('/api/auth/check-session')).body.inactiva_s).toBeLessThan(5);
});

test('a report of long ago is refused: it could keep alive what nobody used', async () => {
  expect((await report(taller.owner, 60_001)).status).toBe(422);
});
