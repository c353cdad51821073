import { expect, test } from 'vitest';
import { startTest } from '../../../apps/server/testing/harness.ts';
import type { Answer } from '../client.ts';
import { MARK, newLeaks } from './leaks.ts';

const server = await startTest();
const attempt = { method: 'GET', path: '/api/clientes' } as const;
const saying = (text: string): Answer => ({ status: 200, text, body: {}, headers: {} });

test('canary: an id of another company is a leak, until the reader has a row of his own under it', async () => {
  const [taller, other] = [await server.company(), await server.company()];
  const { id } = (await taller.owner.post('/api/clientes', { nombre: 'Ana Ruiz', telefono: '4771234567' })).body;
  const leaks = newLeaks();
  expect(leaks.look('la lista', attempt, saying(`[{"id":"${id}"}]`), other.empresa_id)).toBeUndefined();
  const told = [`la lista dijo el id ajeno ${id}`];
  expect(await leaks.found(server.owner, taller.empresa_id)).toEqual(told);

  // Ids are chosen by pages: the other company may have made a row of its own under it.
  await server.owner.query(
    `insert into clientes.cliente select (jsonb_populate_record(null::clientes.cliente,
       to_jsonb(c) || jsonb_build_object('empresa_id', $1::int))).* from clientes.cliente c where empresa_id = $2 and id = $3`,
    [other.empresa_id, taller.empresa_id, id],
  );
  expect(await leaks.found(server.owner, taller.empresa_id)).toEqual([]);
  // To whoever asked for the first company, it is still told.
  leaks.look('la lista', attempt, saying(`[{"id":"${id}"}]`), taller.empresa_id);
  expect(await leaks.found(server.owner, taller.empresa_id)).toEqual(told);
});

test('canary: a marked name is told at once, unless it was sent', () => {
  const leaks = newLeaks();
  expect(leaks.look('la lista', attempt, saying(`${MARK}Ana`), 1)).toBe('la lista dijo un nombre ajeno');
  const sent = { ...attempt, path: `/api/clientes?buscar=${MARK}` };
  expect(leaks.look('la lista', sent, saying(`${MARK}Ana`), 1)).toBeUndefined();
});
