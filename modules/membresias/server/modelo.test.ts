import { expect, test } from 'vitest';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { tellMembershipStories } from '../../../apps/server/testing/membresias.ts';
import { openMostrador } from '../../../apps/server/testing/mostrador.ts';

const server = await startTest();
const { taller } = await openMostrador(server);

test('200 stories of a membership end as on a card of paper that is punched', async () => {
  const { usados, rechazados, devueltos } = await tellMembershipStories(
    server.app.pool,
    { ...taller.who, can: () => true },
    { runs: 200, seed: Number(process.env.FUZZ_SEED ?? 20_261_126) },
  );
  // All sides of the rules are told, or the stories would prove little.
  expect([usados > 200, rechazados > 50, devueltos > 50]).toEqual([true, true, true]);
});
