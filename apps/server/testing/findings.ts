import { verify } from '../verify.ts';
import type { TestServer } from './harness.ts';
import { openSuperuser } from './tamper.ts';

/** The rules of `npm run verify` that do not hold; none, where everything is as it must be. */
export const brokenRules = async (server: TestServer): Promise<string[]> => {
  const client = await openSuperuser(server);
  const broken: string[] = [];
  try {
    for await (const { regla, rotos, primero } of verify(client)) if (rotos > 0) broken.push(`${regla}: ${primero}`);
  } finally {
    await client.end();
  }
  return broken;
};
