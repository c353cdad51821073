import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// kB of JavaScript, gzipped, that a browser fetches before it can show the page.
const budgets = { login: 225, screen: 400, public: 110, 'own code of a route': 60, charts: 105 };

type Chunk = {
  file: string;
  src?: string;
  name?: string;
  imports?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
};
type Line = { what: string; kind: keyof typeof budgets; files: Set<string> };

type Size = { gzip: number; brotli: number };

const sizes = new Map<string, Size>();
const dist = path.resolve(import.meta.dirname, '../dist/web');
const manifest = readManifest();
const keys = Object.keys(manifest);
const entry = keys.find((key) => manifest[key]?.isEntry);
if (entry === undefined) fail('the manifest has no entry');

const start = filesBehind(entry);
const shell = keys.filter((key) => key.includes('platform/web/shell/')).map((key) => filesBehind(key));
const routes = keys.filter((key) => manifest[key]?.isDynamicEntry && /(modules\/[^/]+|apps)\/web\//.test(key));
const chartFiles = keys.filter((key) => /chart/i.test(chunk(key).name ?? '')).map((key) => chunk(key).file);

const lines: Line[] = routes.flatMap(linesOfRoute);
if (!lines.some(({ kind }) => kind === 'login'))
  lines.push({ what: 'entry (login inside)', kind: 'login', files: start });
if (chartFiles.length > 0) lines.push({ what: 'charts', kind: 'charts', files: new Set(chartFiles) });
if (!lines.some(({ kind }) => kind === 'public')) fail('no public customer page (modules/portal/web) among the routes');
const past = lines.filter((line) => !isWithin(line));

console.log(`${lines.length} measures, ${past.length} past their budget`);
process.exitCode = past.length === 0 ? 0 : 1;

function linesOfRoute(key: string): Line[] {
  const all = new Set([...start, ...filesBehind(key)]);
  const what = path.basename(key);
  if (/\/sesiones\/web\/Login/.test(key)) return [{ what, kind: 'login', files: all }];
  if (/\/portal\/web\/|Public[ao]Page\.tsx$/.test(key)) return [{ what, kind: 'public', files: all }];
  const screen = [...all, ...shell.flatMap((files) => [...files])].filter((file) => !chartFiles.includes(file));
  return [
    { what, kind: 'screen', files: new Set(screen) },
    { what, kind: 'own code of a route', files: new Set([...filesBehind(key)].filter((file) => isOwn(file, key))) },
  ];
}

/** What no other route and no common start fetches: the price of visiting this screen last. */
function isOwn(file: string, key: string): boolean {
  if (start.has(file) || chartFiles.includes(file) || shell.some((files) => files.has(file))) return false;
  return !routes.some((other) => other !== key && filesBehind(other).has(file));
}

function isWithin({ what, kind, files }: Line): boolean {
  const fetched = [...files].map(sizeOf);
  const gzip = fetched.reduce((sum, size) => sum + size.gzip, 0) / 1000;
  const brotli = fetched.reduce((sum, size) => sum + size.brotli, 0) / 1000;
  const ok = gzip <= budgets[kind];
  const figures = `${gzip.toFixed(1).padStart(7)} kB gz of ${budgets[kind]} ${brotli.toFixed(1).padStart(7)} kB br`;
  console.log(`${ok ? 'ok  ' : 'PAST'} ${kind.padEnd(20)} ${what.padEnd(34)} ${figures}`);
  return ok;
}

/** Compressed once, however many screens fetch it. */
function sizeOf(file: string): Size {
  const text = readFileSync(path.join(dist, file));
  const size = sizes.get(file) ?? {
    gzip: gzipSync(text, { level: 9 }).length,
    brotli: brotliCompressSync(text).length,
  };
  sizes.set(file, size);
  return size;
}

// Static imports only: they are what the browser asks for at once.
function filesBehind(key: string, seen: Set<string> = new Set()): Set<string> {
  const { file, imports = [] } = chunk(key);
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of imports) filesBehind(next, seen);
  return seen;
}

function chunk(key: string): Chunk {
  return manifest[key] ?? fail(`the manifest names ${key} and does not describe it`);
}

function readManifest(): Record<string, Chunk> {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) fail('dist/web/.vite/manifest.json is missing: build the web with `manifest: true`');
  return JSON.parse(readFileSync(file, 'utf8'));
}

function fail(why: string): never {
  console.log(`FAIL ${why}`);
  process.exit(1);
}
