import { test } from 'vitest';
import { failCalls } from './fail-calls.ts';

test.concurrent('whatever call of the database fails, a new classification is there whole or not at all, and once when repeated', async ({
  expect,
}) => {
  const { violations, figures } = await failCalls({
    seed: 1,
    calls: null,
    match: 'POST /api/clasificaciones',
    patience_ms: 1_000,
  });
  expect(violations).toEqual([]);
  expect(Number(figures['fallas provocadas'])).toBeGreaterThan(25);
  expect(Number(figures['quedó todo'])).toBeGreaterThan(0);
});

test.concurrent('every operation that writes has its trial, and those drawn survive a failure of the database', async ({
  expect,
}) => {
  const { violations } = await failCalls({ seed: 20_261_121, operations: 12, calls: 1, oneWay: true });
  expect(violations).toEqual([]);
});
