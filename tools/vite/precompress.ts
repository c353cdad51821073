import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|wasm|webmanifest)$/;
const smallestBytes = 1024;

/** Writes a .br and a .gz beside each asset, so that the server never compresses while somebody waits. */
export const precompress = (): Plugin => ({
  name: 'bahia-precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return;
    const names = await readdir(dir, { recursive: true });
    // index.html is left out: the server writes each request's nonce into it.
    await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(path.join(dir, name))));
  },
});

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await Promise.all([
    toBrotli(content, brotli).then((bytes) => writeFile(`${file}.br`, bytes)),
    toGzip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
};
