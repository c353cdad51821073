import { expect, test } from 'vitest';
import { adversary } from './adversary.ts';
import { countWork } from './counted-work.ts';
import { isTooMuch } from './texts.ts';
import { idsIn, putAt } from './writes.ts';

test('nobody does, reads or changes what is not theirs, and no text makes an answer dear', async () => {
  const { violations, figures } = await adversary({
    seed: 20_261_128,
    operations: 12,
    reads: { records: 1, filters: false },
  });
  expect(violations).toEqual([]);
  expect(Number(figures['peticiones en total'])).toBeGreaterThan(1_500);
});

test('an id inside a request is found and replaced by another, wherever it stands', () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  const body = { partidas: [{ servicio_id: id, nota: 'x' }], cliente_id: null };
  expect(idsIn(body)).toEqual([{ path: ['partidas', 0, 'servicio_id'], id }]);
  expect(putAt(body, ['partidas', 0, 'servicio_id'], 'otro')).toEqual({
    partidas: [{ servicio_id: 'otro', nota: 'x' }],
    cliente_id: null,
  });
  expect(putAt(body, ['no', 'hay'], 'otro')).toEqual(body);
});

test('canary: a pattern that reads a long text a hundred times is too much work', async () => {
  const text = 'a'.repeat(60_000);
  const read = (times: number) => async () => {
    for (let n = 0; n < times; n++) /b/.test(text);
  };
  const { work: ordinary } = await countWork(read(1));
  const { work: dear } = await countWork(read(100));
  expect([ordinary.letters, dear.letters]).toEqual([60_000, 6_000_000]);
  expect([isTooMuch(ordinary, ordinary), isTooMuch(dear, ordinary)]).toEqual([false, true]);
});
