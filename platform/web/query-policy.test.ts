import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient, welcomeOlder } from './query-policy.ts';

const queryKey = ['sala', 'una', 'a'];

afterEach(() => queryClient.clear());

test('an answer that left before a write does not take back what the write answered', async () => {
  const answer = Promise.withResolvers<unknown>();
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => answer.promise });
  queryClient.setQueryData(queryKey, { id: 'a', version: 3, nota: 'escrita' });
  answer.resolve({ id: 'a', version: 2, nota: '' });
  await asked;
  expect(queryClient.getQueryData(queryKey)).toEqual({ id: 'a', version: 3, nota: 'escrita' });
});

test('after the database went back, an older version replaces what was held, which stays in sight until then', async () => {
  const answer = Promise.withResolvers<unknown>();
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => answer.promise });
  queryClient.setQueryData(queryKey, { id: 'a', version: 7, nota: 'perdida' });
  queryClient.setQueryData(['lista'], ['a']);
  const leave = observer.subscribe(() => undefined);
  welcomeOlder();
  expect(observer.getCurrentResult().data).toMatchObject({ nota: 'perdida' });
  expect(queryClient.getQueryState(['lista'])?.isInvalidated).toBe(true);
  answer.resolve({ id: 'a', version: 2, nota: 'de la copia' });
  await expect.poll(() => observer.getCurrentResult().data).toEqual({ id: 'a', version: 2, nota: 'de la copia' });
  leave();
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

test('what is told to be stale while its first answer is on its way is asked again', async () => {
  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve('después')];
  let asked = 0;
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => answers[asked++] });
  const leave = observer.subscribe(() => undefined);
  const told = queryClient.invalidateQueries({ queryKey: ['sala'] });
  expect(asked).toBe(1);
  first.resolve('antes');
  await told;
  expect(asked).toBe(2);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'después', isStale: false });
  leave();
});

test('what was fetched ahead and told to be stale on its way is stale when somebody reads it', async () => {
  const first = Promise.withResolvers<string>();
  const ahead = queryClient.prefetchQuery({ queryKey, queryFn: () => first.promise });
  const told = queryClient.invalidateQueries({ queryKey: ['sala'] });
  first.resolve('antes');
  await Promise.all([ahead, told]);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: 'antes', isInvalidated: true });
});

test('a first answer that fails is not asked again for having been told to be stale', async () => {
  const first = Promise.withResolvers<string>();
  let asked = 0;
  const ask = () => {
    asked++;
    return first.promise;
  };
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: ask, retry: false });
  const leave = observer.subscribe(() => undefined);
  const told = queryClient.invalidateQueries({ queryKey });
  first.reject(new Error('no'));
  await told;
  expect(asked).toBe(1);
  leave();
});
