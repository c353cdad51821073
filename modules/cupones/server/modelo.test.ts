import { expect, test } from 'vitest';
import { tellCouponStories } from '../../../apps/server/testing/cupones.ts';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { openMostrador } from '../../../apps/server/testing/mostrador.ts';

const server = await startTest();
const { taller } = await openMostrador(server);

test('200 stories of a coupon end as on a sheet of paper where each ticket is a mark', async () => {
  const { usados, rechazados, devueltos } = await tellCouponStories(
    server.app.pool,
    { ...taller.who, can: () => true },
    { runs: 200, seed: Number(process.env.FUZZ_SEED ?? 20_261_207) },
  );
  // All sides of the rules are told, or the stories would prove little.
  expect([usados > 200, rechazados > 50, devueltos > 50]).toEqual([true, true, true]);
});

test('pesos of which nothing falls to a line so cheap are taken as the screen shares them', async () => {
  const { usados } = await tellCouponStories(
    server.app.pool,
    { ...taller.who, can: () => true },
    { runs: 1, seed: 20_261_127, path: '841' },
  );
  expect(usados).toBeGreaterThan(0);
});
