import { expect, test } from 'vitest';
import { startTest } from '../../../apps/server/testing/harness.ts';

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
