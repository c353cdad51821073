import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Between the server's yes and this mark there is a moment that nothing can close: a process killed right then sends
 * the mail again, under the same Message-ID. A database that is away is waited for.
 */
export const insist = async (mark: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries++)
    try {
      return await mark();
    } catch (error) {
      if (tries === 60) throw error;
      await sleep(1_000);
    }
};
