import { expect, test, vi } from 'vitest';
import { openTurns, type Turns } from './turns.ts';

class Full extends Error {}
const open = (mostWaiting = 100): Turns => openTurns({ atOnce: 1, mostWaiting, full: () => new Full() });

/** Work that ends when it is told to, so that the order is that of the turns and not of the clock. */
const bench = (turns: Turns) => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const all: Promise<unknown>[] = [];
  const ask = (name: string, ...marks: string[]) => {
    const work = turns.take(marks, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
    });
    all.push(
      work.catch((error: unknown) => {
        if (!(error instanceof Full)) throw error;
        refused.push(name);
      }),
    );
  };
  const finish = async () => {
    while (begun.length + refused.length < all.length || ends.length > 0) {
      ends.shift()?.();
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    await Promise.all(all);
  };
  return { ask, begun, refused, finish };
};
const times = (n: number, act: (i: number) => void) => Array.from({ length: n }, (_, i) => act(i));

test('whoever comes alone goes before the second of those who come in crowds', async () => {
  const { ask, begun, finish } = bench(open());
  times(40, (i) => ask(`red ${i}`, 'red', `cuenta ${i}`));
  ask('sola', 'otra red', 'otra cuenta');
  await finish();
  // One was at work already, and the first of the crowd that waits came earlier.
  expect(begun.indexOf('sola')).toBeLessThanOrEqual(2);
  expect(begun).toHaveLength(41);
});

test('a crowd from forty networks at one account does not hold up another account', async () => {
  const { ask, begun, finish } = bench(open());
  times(40, (i) => ask(`red ${i}`, `red ${i}`, 'la misma cuenta'));
  ask('sola', 'otra red', 'otra cuenta');
  await finish();
  expect(begun.indexOf('sola')).toBeLessThanOrEqual(2);
});

test('naming somebody else in a crowd costs him one turn, not those of the crowd', async () => {
  const { ask, begun, finish } = bench(open());
  times(30, (i) => ask(`red ${i}`, 'red', `cuenta ${i}`));
  ask('sola', 'otra red', 'cuenta 29');
  await finish();
  expect(begun.indexOf('sola')).toBeLessThanOrEqual(4);
});

test('networks take turns, and each keeps its own order', async () => {
  const { ask, begun, finish } = bench(open());
  times(3, (i) => ask(`a${i}`, 'a'));
  times(3, (i) => ask(`b${i}`, 'b'));
  await finish();
  expect(begun).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
});

test('when there is no place left, the last of the crowd gives way; alone among equals, the newcomer does', async () => {
  const { ask, begun, refused, finish } = bench(open(5));
  times(6, (i) => ask(`red ${i}`, 'red'));
  ask('sola', 'otra red');
  ask('red 6', 'red');
  await finish();
  expect(refused.toSorted()).toEqual(['red 5', 'red 6']);
  expect(begun.indexOf('sola')).toBe(1);
  const equals = bench(open(3));
  times(5, (i) => equals.ask(`red ${i}`, `red ${i}`));
  await equals.finish();
  expect(equals.refused).toEqual(['red 4']);
});

test('what fails ends its turn like what succeeds, and a quiet hour forgives the crowd', async () => {
  const turns = open();
  for (let i = 0; i < 50; i++)
    await expect(turns.take(['red'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const { ask, begun, finish } = bench(turns);
  ask('otra', 'otra');
  ask('red 1', 'red');
  ask('otra 2', 'otra');
  await finish();
  expect(begun).toEqual(['otra', 'red 1', 'otra 2']);
});

test('whoever waits longer than that is told so, and the turn of the rest is as if he had never come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ask, begun, refused, finish } = bench(
      openTurns({ atOnce: 1, mostWaiting: 100, full: () => new Full(), patience_ms: 1_000 }),
    );
    ask('primera', 'red');
    ask('cansada', 'red');
    vi.advanceTimersByTime(999);
    ask('segunda', 'red');
    vi.advanceTimersByTime(1);
    await finish();
    expect([begun, refused]).toEqual([['primera', 'segunda'], ['cansada']]);
  } finally {
    vi.useRealTimers();
  }
});
