import { expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();

test('a form that nobody left half-way has no draft, and that is no error', async () => {
  const { owner } = await server.company();
  const answer = await owner.get('/api/borradores/cliente:nuevo');
  expect([answer.status, answer.body]).toEqual([200, { datos: null, actualizado_en: null }]);
});

test('a draft comes back to whoever wrote it, in the company where it was written, until it is discarded', async () => {
  const taller = await server.company();
  const asesor = await taller.hire('asesor');
  await asesor.put('/api/borradores/cliente:nuevo', { datos: { nombre: 'Ana' } });
  await asesor.put('/api/borradores/cliente:nuevo', { datos: { nombre: 'Ana Ruiz' } });
  expect((await asesor.get('/api/borradores/cliente:nuevo')).body.datos).toEqual({ nombre: 'Ana Ruiz' });
  expect((await taller.owner.get('/api/borradores/cliente:nuevo')).body.datos).toBeNull();
  await asesor.del('/api/borradores/cliente:nuevo');
  expect((await asesor.get('/api/borradores/cliente:nuevo')).body.actualizado_en).toBeNull();
});

test('a person keeps fifty drafts and four million bytes of them: the oldest make room, and nobody else’s', async () => {
  const taller = await server.company();
  const cliente = await taller.hire('asesor');
  await taller.owner.put('/api/borradores/cliente:nuevo', { datos: { nombre: 'De la dueña' } });
  for (let n = 0; n < 60; n++) await cliente.put(`/api/borradores/muchos:${n}`, { datos: { n } });
  const keys = async () => (await cliente.get('/api/borradores')).body.data.map(({ clave }: Json) => clave);
  expect(await keys()).toEqual(Array.from({ length: 50 }, (_, i) => `muchos:${59 - i}`));
  for (let n = 0; n < 25; n++) await cliente.put(`/api/borradores/largos:${n}`, { datos: 'x'.repeat(199_000) });
  const { rows } = await server.owner.query(
    'select count(*)::int as cuantos, sum(octet_length(datos::text))::int as suma from plataforma.borrador where usuario_id = $1',
    [cliente.usuario_id],
  );
  expect(rows[0].cuantos).toBe(20);
  expect(rows[0].suma).toBeLessThanOrEqual(4_000_000);
  expect((await cliente.get('/api/borradores/largos:24')).body.datos).toHaveLength(199_000);
  expect((await taller.owner.get('/api/borradores/cliente:nuevo')).body.datos).toEqual({ nombre: 'De la dueña' });
});

test('at once, too', async () => {
  const taller = await server.company();
  const asesor = await taller.hire('asesor');
  await Promise.all(Array.from({ length: 80 }, (_, n) => asesor.put(`/api/borradores/juntos:${n}`, { datos: { n } })));
  const { rows } = await server.owner.query(
    'select count(*)::int as cuantos from plataforma.borrador where usuario_id = $1',
    [asesor.usuario_id],
  );
  expect(rows[0].cuantos).toBe(50);
});
