import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

/** A record of the server: a write over an old version is refused. */
const record = (version: number) => {
  const written: string[] = [];
  const write = (what: string) => async (over: number) => {
    await new Promise((resolve) => setTimeout(resolve, what.length));
    if (over !== version) throw new Error('version_anterior');
    written.push(what);
    version += 1;
    return { version };
  };
  return { written, write, byOthers: () => (version += 1) };
};

test('two quick acts on what one person sees are both done, in the order in which he gave them', async () => {
  const { written, write } = record(3);
  const seen = 3;
  await Promise.all([inTurn('a', seen, write('the first, slow')), inTurn('a', seen, write('second'))]);
  expect(written).toEqual(['the first, slow', 'second']);
  await inTurn('a', seen, write('third'));
  expect(written).toHaveLength(3);
});

test('what somebody else did is not overwritten, and a refusal does not stop the next act', async () => {
  const { written, write, byOthers } = record(3);
  await inTurn('b', 3, write('mine'));
  byOthers();
  await expect(inTurn('b', 4, write('blind'))).rejects.toThrow('version_anterior');
  await inTurn('b', 5, write('having seen it'));
  expect(written).toEqual(['mine', 'having seen it']);
});

test('the acts on one record do not wait for those on another', async () => {
  const still = Promise.withResolvers<{ version: number }>();
  const slow = inTurn('c', 1, () => still.promise);
  await expect(inTurn('d', 1, () => Promise.resolve({ version: 2 }))).resolves.toEqual({ version: 2 });
  still.resolve({ version: 2 });
  await slow;
});
