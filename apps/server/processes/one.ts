import { isStartupRefusal } from '#platform/server/config.ts';
import { logTo } from '../opening.ts';
import type { Order, Seat } from './seat.ts';

// A terminal sends Ctrl-C to everybody: who started this one says when it stops.
process.on('SIGINT', () => undefined);
process.once('message', (seat: Seat) => void begin(seat));
// Whoever does not answer yet has nothing to end.
let stop: () => unknown = () => process.exit(0);
process.on('message', ({ order }: Partial<Order>) => void (order === 'stop' && stop()));
process.on('disconnect', () => void stop());

const begin = async ({ config, database, webFolder, isFirst, setupToken }: Seat): Promise<void> => {
  try {
    const { main } = await import('../main.ts');
    stop = await main(config, {
      opening: { ...logTo(config), database: Promise.resolve({ ...database, stop: () => Promise.resolve() }) },
      webFolder,
      one: { isFirst, setupToken },
    });
    process.send?.({ sign: 'ready' });
  } catch (error) {
    if (!isStartupRefusal(error)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};
