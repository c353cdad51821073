import { afterEach, expect, test } from 'vitest';
import { checkServer, useConnection } from './connection-store.ts';

const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
});

test('an answer that left before the network was cut does not say that it is there again', async () => {
  const first = Promise.withResolvers<Response>();
  const second = Promise.withResolvers<Response>();
  const answers = [first, second];
  globalThis.fetch = () => answers.shift()?.promise ?? Promise.reject(new Error('asked too often'));
  const before = checkServer();
  const after = checkServer();
  second.reject(new TypeError('Failed to fetch'));
  expect(await after).toBe(false);
  first.resolve(new Response('{"ok":true}'));
  await before;
  expect(useConnection.getState().serverReachable).toBe(false);
});
