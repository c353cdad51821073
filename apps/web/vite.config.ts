import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { appFiles } from '../../tools/vite/app-files.ts';
import { chunkGroups } from '../../tools/vite/chunks.ts';
import { firstPaint } from '../../tools/vite/first-paint.ts';
import { iconsByFile } from '../../tools/vite/icons.ts';
import { pieces } from '../../tools/vite/pieces.ts';
import { precompress } from '../../tools/vite/precompress.ts';
import { releaseFiles } from '../../tools/vite/release-files.ts';
import { zipInPlace } from '../../tools/vite/zip-in-place.ts';
import novedades from './novedades.json' with { type: 'json' };

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const versionOf = (notes: readonly { version: string }[]): string => notes[0]?.version ?? '1.0.0.0';

/** The build of the pages with these release notes, whose newest entry says which version it is; `compressed`: with a packed copy of each file. */
export const webBuild = (notes: readonly { version: string }[], { compressed = true } = {}): UserConfig => ({
  root: here('.'),
  publicDir: here('./public'),
  cacheDir: here('../../node_modules/.cache/vite'),
  base: '/',
  define: { 'import.meta.env.BAHIA_VERSION': JSON.stringify(versionOf(notes)) },
  // The server puts each request's nonce where this mark stands.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Who reads es2023 fetches ahead by itself.
    modulePreload: { polyfill: false },
    // A data: address would need its own exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    reportCompressedSize: false,
    // A few kilobytes in all: what would shrink them takes ten megabytes of every installation.
    cssMinify: false,
    // Whoever signs in carries the list of all of them: a name of its own for each took a kilobyte of it.
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() }, chunkFileNames: 'assets/[hash:7].js' } },
  },
  // By this name the server knows them: a worker lives by the policy that came with its own file.
  worker: {
    format: 'es',
    plugins: () => [zipInPlace()],
    rolldownOptions: { output: { entryFileNames: 'assets/obrero-[name]-[hash].js' } },
  },
  plugins: [
    iconsByFile(),
    react(),
    firstPaint(),
    pieces(),
    appFiles(),
    compressed && precompress(),
    releaseFiles(versionOf(notes), notes),
  ],
});

export default defineConfig(webBuild(novedades));
