import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isOpenToAll } from '#platform/server/http/matched.ts';
import { toJsonSchema } from '#platform/server/http/serialize.ts';
import { startTest } from './testing/harness.ts';

const t = await startTest();
const taller = await t.company();

/** Writes of somebody without a session that bring an id of their own making. */
const withId = t.app.registry
  .filter(({ key, endpoint }) => isOpenToAll(endpoint) && !key.startsWith('GET ') && endpoint.body !== undefined)
  .filter(
    ({ endpoint }) =>
      endpoint.body && Object.keys(toJsonSchema(endpoint.body, 'input')['properties'] ?? {}).includes('id'),
  )
  .map(({ key }) => key);

describe('an id that a stranger writes', () => {
  test('is taken by these and no others', () => {
    // The first is tried in `citas.test.ts`, the second below: one more must be tried too.
    expect(withId.toSorted()).toEqual(['POST /api/publico/agenda/{token}', 'POST /api/publico/reloj/{token}/marcas']);
  });

  test('of a mark of somebody else at the clock tells nothing of it, and changes nothing', async () => {
    const hire = async (nombre: string) => {
      const { id } = (await taller.owner.post('/api/empleados', { nombre })).body;
      await taller.owner.put(`/api/empleados/${id}/pin`, { pin: '4821' });
      return id as string;
    };
    const [rosa, raul] = [await hire('Rosa'), await hire('Raúl')];
    const { url } = (await taller.owner.post('/api/jornadas/relojes', { nombre: 'Entrada' })).body;
    const path = `/api/publico/reloj/${new URL(url).pathname.split('/').at(-1)}/marcas`;
    const mark = (id: string, empleado_id: string) =>
      t.anonymous.post(path, { id, empleado_id, pin: '4821', clase: null, marcada_ms: Date.now() });
    const id = randomUUID();
    expect((await mark(id, rosa)).status).toBe(200);
    const again = await mark(id, raul);
    expect(again.status).toBe(409);
    expect(JSON.stringify(again.body)).not.toContain('Rosa');
  });
});
