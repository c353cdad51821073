import { join } from 'node:path';
import { main } from '../apps/server/main.ts';
import { isStartupRefusal, loadEnvFile, readConfig } from '../platform/server/config.ts';
import { keepFilesPrivate } from '../platform/server/private-files.ts';

// The server behind `npm run dev`, which says where it listens and where its pages are; it is started anew when its code changes.
keepFilesPrivate();
loadEnvFile(join(import.meta.dirname, '..', '.env'));
const { DEV_PORT, DEV_PAGES = '' } = process.env;
try {
  const config = readConfig(process.env, process.argv.slice(2));
  const opened = {
    port: Number(DEV_PORT),
    host: '127.0.0.1',
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
  };
  await main({ ...config, ...opened }, { webFolder: DEV_PAGES });
} catch (error) {
  if (!isStartupRefusal(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
