import { expect, test } from 'vitest';
import { tellMoneyStories } from '../../../apps/server/testing/dinero.ts';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { openMostrador } from '../../../apps/server/testing/mostrador.ts';

const server = await startTest();
const { taller, sesion_id } = await openMostrador(server);

test('200 stories of one customer’s money end as they would in a notebook', async () => {
  const { hechos, rechazados } = await tellMoneyStories(
    server.app.pool,
    { ...taller.who, can: () => true },
    sesion_id,
    { runs: 200, seed: Number(process.env.FUZZ_SEED ?? 20_261_126) },
  );
  // Both sides of the rules are told, or the stories would prove little.
  expect([hechos > 300, rechazados > 150]).toEqual([true, true]);
});
