import { randomUUID } from 'node:crypto';
import type { Answer, CallOptions } from './harness.ts';

const ATTEMPTS = 10;

/** Sends again with the same key while the server is too busy to begin, as the pages do: the effect is still one. */
export const insist = async (send: (options: CallOptions) => Promise<Answer>): Promise<Answer> => {
  const key = randomUUID();
  for (let attempt = 1; ; attempt++) {
    const answer = await send({ key });
    if (answer.status !== 503 || attempt === ATTEMPTS) return answer;
  }
};
