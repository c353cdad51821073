import { expect, test } from 'vitest';
import { splitKey } from '#platform/contract/endpoint.ts';
import { request } from './all-or-nothing.ts';
import { call } from './client.ts';
import { openBench } from './fail-calls.ts';
import { withServers } from './servers.ts';
import { writeCases } from './write-cases.ts';

test('whoever writes over what somebody else changed meanwhile hears what is there now, in a shape that he may be told', async () => {
  const wrong: string[] = [];
  let tried = 0;
  await withServers(3_000, async (servers) => {
    const { bench, owner } = await openBench(servers);
    for (const key of servers.operations.keys()) {
      const made = await writeCases[key]?.(bench);
      if (made?.version === undefined) continue;
      tried += 1;
      const late = { ...made, version: made.version + 1_000_000 };
      const { door, attempt } = request({ ...splitKey(key), bench, proxiedPort: servers.port }, late);
      const { status, body } = await call(door, attempt);
      if (status !== 409 || body.code === 'error_interno')
        wrong.push(`${key}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    }
    owner.agent.destroy();
  });
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(60);
});
