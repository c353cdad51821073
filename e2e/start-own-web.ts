import { main } from '../apps/server/main.ts';
import { readConfig } from '../platform/server/config.ts';

// Pages of its own, so that a new version can be published while the rest of the run goes on with theirs.
const webFolder = process.env.BAHIA_E2E_WEB;
if (!webFolder) throw new Error('BAHIA_E2E_WEB names no folder');
const leave = () => process.exit(130);
process.once('SIGTERM', leave);
await main(readConfig(process.env, process.argv.slice(2)), { webFolder });
process.off('SIGTERM', leave);
