import { describe, expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
const code = ({ status, body }: { status: number; body: Json }) => [status, body.code];

describe('a register', () => {
  test('is added, renamed and put out of use, and whoever opens only finds those in use', async () => {
    const { owner, hire } = await server.company();
    const cajero = await hire('cajero');
    const added = (await owner.post('/api/cajas', { nombre: 'Mostrador' })).body;
    const renamed = await owner.patch(`/api/cajas/${added.id}`, { nombre: 'Recepción' }, { version: added.version });
    expect(renamed.body).toMatchObject({ nombre: 'Recepción', activa: true, version: 2 });
    await owner.patch(`/api/cajas/${added.id}`, { activa: false }, { version: 2 });
    const opening = await cajero.post('/api/cajas/sesiones', { caja_id: added.id, fondo_centavos: 0 });
    expect(opening.status).toBe(404);
    await owner.patch(`/api/cajas/${added.id}`, { activa: true }, { version: 3 });
    expect((await cajero.post('/api/cajas/sesiones', { caja_id: added.id, fondo_centavos: 0 })).status).toBe(201);
  });

  test('with an open session stays in use, and so does the last one', async () => {
    const { owner } = await server.company();
    const [only] = (await owner.get('/api/cajas')).body.cajas;
    expect(code(await owner.patch(`/api/cajas/${only.id}`, { activa: false }, { version: 1 }))).toEqual([
      409,
      'ultima_caja',
    ]);
    await owner.post('/api/cajas', { nombre: 'Caja 2' });
    await owner.post('/api/cajas/sesiones', { caja_id: only.id, fondo_centavos: 0 });
    const refused = await owner.patch(`/api/cajas/${only.id}`, { activa: false }, { version: 1 });
    expect(code(refused)).toEqual([409, 'caja_con_sesion']);
    expect(refused.body.message).toContain('Caja 1');
  });

  test('with money that its last cut left in it stays in use, and the refusal says how much', async () => {
    const { owner } = await server.company();
    const { id } = (await owner.post('/api/cajas', { nombre: 'Mostrador' })).body;
    const cut = async (fondo_final_centavos: number) => {
      const sesion = (await owner.post('/api/cajas/sesiones', { caja_id: id, fondo_centavos: 50_000 })).body;
      const body = { sesion_id: sesion.id, conteo: { b500: 1 }, fondo_final_centavos };
      expect((await owner.post('/api/cortes', body)).status).toBe(201);
    };
    const retire = () => owner.patch(`/api/cajas/${id}`, { activa: false }, { version: 1 });
    await cut(50_000);
    const refused = await retire();
    expect(code(refused)).toEqual([409, 'caja_con_dinero']);
    expect(refused.body.message).toContain('En Mostrador quedaron $500.00');
    await cut(0);
    expect((await retire()).body).toMatchObject({ activa: false });
  });

  test('two go out of use at once: one stays', async () => {
    const { owner } = await server.company();
    const second = (await owner.post('/api/cajas', { nombre: 'Caja 2' })).body;
    const [first] = (await owner.get('/api/cajas')).body.cajas;
    const answers = await Promise.all(
      [first, second].map(({ id }) => owner.patch(`/api/cajas/${id}`, { activa: false }, { version: 1 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test('is called like no other, and the second to change it sees the first', async () => {
    const { owner, hire } = await server.company();
    expect(code(await owner.post('/api/cajas', { nombre: 'CAJA 1' }))).toEqual([409, 'caja_repetida']);
    const { id } = (await owner.post('/api/cajas', { nombre: 'Dos' })).body;
    await owner.patch(`/api/cajas/${id}`, { nombre: 'Tres' }, { version: 1 });
    const stale = await owner.patch(`/api/cajas/${id}`, { nombre: 'Cuatro' }, { version: 1 });
    expect([...code(stale), stale.body.current.nombre]).toEqual([409, 'version_anterior', 'Tres']);
    const cajero = await hire('cajero');
    expect(code(await cajero.post('/api/cajas', { nombre: 'Mía' }))).toEqual([403, 'sin_permiso']);
  });
});
