import { join } from 'node:path';
import { ROOT } from '../apps/server/database.ts';
import { type Config, isStartupRefusal, loadEnvFile, readConfig } from '../platform/server/config.ts';
import { keepFilesPrivate } from '../platform/server/private-files.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
export const log = { info: say, warn: say, error: say };

/** Runs a task beside the application with its settings; ends with what it returns, or with 1 and its reason. */
export const runTask = async (task: (config: Config, args: string[]) => Promise<number>): Promise<void> => {
  keepFilesPrivate();
  // Leaving through `exit` is what closes a database that was just opened and removes a file half written.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => process.exit(130));
  try {
    loadEnvFile(join(ROOT, '.env'));
    process.exitCode = await task(readConfig(process.env, []), process.argv.slice(2));
  } catch (error) {
    if (!isStartupRefusal(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
