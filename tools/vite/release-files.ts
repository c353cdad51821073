import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { firstPaintCss, firstPaintScript } from '../../platform/web/theme/first-paint.ts';
import { offlineCss, offlineHtml, offlineScript } from '../../platform/web/versions/offline-page.ts';

const root = path.resolve(import.meta.dirname, '../..');
const workerSource = path.join(root, 'platform/web/versions/service-worker.ts');

/**
 * What a build tells of itself, written when its files are final: `version.json` (what it is), `novedades.json` (the
 * release notes, asked for again by open tabs) and `sw.js` (the worker, which knows each file by its hash).
 */
export const releaseFiles = (version: string, notes: unknown): Plugin => ({
  name: 'bahia-release-files',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) return;
    const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
    const files: Record<string, string> = {};
    for (const name of names.sort()) files[`/${name}`] = sha256(await readFile(path.join(dir, name)));
    const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)?.fileName;
    const build = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
    const known = { build, version, entry: `/${entry}`, files, offline: offlinePage() };
    const { code } = await transformWithOxc(await readFile(workerSource, 'utf8'), workerSource, { sourcemap: false });
    const worker = code.replace(/^export \{\};$/m, '');
    await Promise.all([
      writeFile(path.join(dir, 'version.json'), JSON.stringify({ version, build, files: names })),
      writeFile(path.join(dir, 'novedades.json'), JSON.stringify(notes)),
      writeFile(path.join(dir, 'sw.js'), `const BUILD = ${JSON.stringify(known)};\n${worker}`),
    ]);
  },
});

/** The page and its policy: what runs in it is named by hash, so that no nonce is ever stored. */
const offlinePage = (): { html: string; policy: string } => {
  const css = firstPaintCss() + offlineCss;
  const scripts = [firstPaintScript(), offlineScript];
  return {
    html: offlineHtml(css, scripts),
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${sha256(css)}'`,
      `script-src ${scripts.map((script) => `'sha256-${sha256(script)}'`).join(' ')}`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  };
};

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64');
