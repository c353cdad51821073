import { expect, test } from 'vitest';
import { queryClient } from './query-policy.ts';

const queryKey = ['sala', 'una', 'a'];

test('an answer that left before a write does not take back what the write answered', async () => {
  const answer = Promise.withResolvers<unknown>();
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => answer.promise });
  queryClient.setQueryData(queryKey, { id: 'a', version: 3, nota: 'escrita' });
  answer.resolve({ id: 'a', version: 2, nota: '' });
  await asked;
  expect(queryClient.getQueryData(queryKey)).toEqual({ id: 'a', version: 3, nota: 'escrita' });
});

test('what is newer, as new, of another record or without a version replaces what was held', () => {
  const told = [
    { id: 'a', version: 4 },
    { id: 'a', version: 4, saldo: '1.00' },
    { id: 'b', version: 1 },
    { id: 'b', version: null },
    { version: 1 },
    [{ id: 'b', version: 1 }],
    [],
  ];
  for (const data of told) {
    queryClient.setQueryData(queryKey, data);
    expect(queryClient.getQueryData(queryKey)).toEqual(data);
  }
});
