import { readConfig } from '#platform/server/config.ts';
import { main } from '../../apps/server/main.ts';

/** The server as `npm start` runs it, less the build of its pages, plus a word about its memory when asked. */
process.on('message', (asked: unknown) => {
  if (asked === 'collect') globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
// Whoever started it died: nothing of it may stay behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

await main(readConfig(process.env, []));
