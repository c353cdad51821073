import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createServer } from 'vite';
import { webBuild } from '../apps/web/vite.config.ts';
import novedades from '../apps/web/novedades.json' with { type: 'json' };
import { loadEnvFile, readConfig } from '../platform/server/config.ts';
import { findFreePort } from '../platform/server/embedded/cluster.ts';

/**
 * Pages by Vite with hot replacement, everything else by the server, which starts anew when its code changes. The page itself
 * comes from the server, with its policy and its nonce, so that what runs here runs in a build too.
 */
const root = join(import.meta.dirname, '..');
const pages = join(root, '.bahia', 'dev');
const web = join(root, 'apps', 'web');
loadEnvFile(join(root, '.env'));
const config = readConfig(process.env, process.argv.slice(2));
const port = await findFreePort();

const isOfVite = (url: string): boolean => {
  const path = url.split('?')[0] ?? '';
  if (path.startsWith('/@') || path.startsWith('/node_modules/')) return true;
  return extname(path) !== '' && (existsSync(join(web, path)) || existsSync(join(web, 'public', path)));
};

const vite = await createServer({
  ...webBuild(novedades, { compressed: false }),
  configFile: false,
  appType: 'custom',
  server: {
    port: config.port,
    strictPort: true,
    host: config.host,
    fs: { allow: [root] },
    proxy: {
      '^/': { target: `http://127.0.0.1:${port}`, bypass: ({ url = '' }) => (isOfVite(url) ? url : undefined) },
    },
  },
});
const indexFile = join(web, 'index.html');
const writeIndex = async (): Promise<void> => {
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, 'index.html'), await vite.transformIndexHtml('/', readFileSync(indexFile, 'utf8')));
};
await writeIndex();
vite.watcher.on('change', (file) => {
  if (file === indexFile) void writeIndex();
});

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'tools/dev-server.ts'), ...process.argv.slice(2)],
  { cwd: root, env: { ...process.env, DEV_PORT: String(port), DEV_PAGES: pages }, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => server.kill('SIGTERM'));
server.once('exit', (code) => {
  void vite.close().finally(() => process.exit(code ?? 0));
});

await vite.listen();
process.stdout.write(`Pantallas con cambios al momento: http://localhost:${config.port}\n`);
