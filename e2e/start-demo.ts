import { join } from 'node:path';
import { main } from '../apps/server/main.ts';
import { readConfig } from '../platform/server/config.ts';
import { buildWebIfStale } from '../tools/build-web.ts';

/** Enough history for every screen to have its rows, and a start that does not make the tests wait. */
const DAYS = 30;

// Until the server has its own way to stop, leaving through `exit` is what closes a database that was just opened.
const leave = () => process.exit(130);
process.once('SIGTERM', leave);
const config = readConfig(process.env, ['--demo']);
await buildWebIfStale(join(import.meta.dirname, '..'));
await main(config, { demoDays: DAYS });
process.off('SIGTERM', leave);
