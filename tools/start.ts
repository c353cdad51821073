import { join } from 'node:path';
import { isStartupRefusal, loadEnvFile, readConfig } from '../platform/server/config.ts';
import { keepFilesPrivate } from '../platform/server/private-files.ts';
import { buildWebIfStale } from './build-web.ts';

keepFilesPrivate();
const root = join(import.meta.dirname, '..');

// The launcher was killed outright: close in order, as if it had passed the signal on.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

const tellLauncher = (what: 'ready' | 'stopping'): void => {
  if (process.connected) process.send?.(what);
};

// Until the server has its own way to stop, leaving through `exit` is what closes a database that was just opened.
const leave = () => process.exit(130);
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, leave);
process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));

try {
  loadEnvFile(join(root, '.env'));
  const config = readConfig(process.env, process.argv.slice(2));
  // Late, so that a wrong setting is said at once; first of all the database, which comes up beside the rest.
  const { beginOpening } = await import('../apps/server/opening.ts');
  const opening = beginOpening(config);
  await buildWebIfStale(root);
  const { openBahia } = await import('../apps/server/processes/open.ts');
  await openBahia(config, opening);
  // From here on the launcher starts it again if it ends by itself, but not if somebody asked.
  tellLauncher('ready');
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => tellLauncher('stopping'));
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, leave);
} catch (error) {
  if (!isStartupRefusal(error)) throw error;
  console.error(error.message);
  process.exit(1);
}
