import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// What a browser fetches before it can show the page: kB of scripts and of rules, gzipped; kB of fonts; and how many files.
const budgets = {
  login: { js: 117, css: 4, fonts: 19, files: 13 },
  // The frame of the office is counted with it. Its rules are more, and its files: what is drawn by rules and what comes when it is pressed is no script of the first visit.
  // Of these, three kB read every typed number, telephone and day in one way, and know the server's hour; one opens without a network; two
  // go to the field that was refused, save a page's forms together and ask about a doubtful odometer.
  // Two of the files: what «Todo» and the shortcuts share with the rest since they come when they are opened.
  screen: { js: 405, css: 7.2, fonts: 34, files: 66 },
  // A page of the counter that shows rows and opens the rest when it is asked.
  list: { js: 320, css: 5, fonts: 34, files: 36 },
  public: { js: 108, css: 6, fonts: 19, files: 26 },
  'own code of a route': { js: 60, css: 8, fonts: 0, files: 40 },
  charts: { js: 105, css: 0, fonts: 0, files: 4 },
};
/** Lists by which many go through their day. */
const LISTS =
  /\/(cotizaciones\/web\/lista\/Cotizaciones|ordenes\/web\/lista\/Ordenes|pagos\/web\/historial\/HistorialPagos)Page\.tsx$/;

type Chunk = {
  file: string;
  src?: string;
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
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

const fonts = (manifest[entry]?.assets ?? []).filter((file) => file.endsWith('.woff2'));
/** The letters of every page; the office has one more, for what is stamped. Others are fetched for the signs of other tongues. */
const letters = fonts.filter((file) => /archivo-espanol/.test(file));
const stamped = fonts.filter((file) => /chivo-mono-espanol/.test(file));
if (letters.length !== 1 || stamped.length !== 1) fail('the fonts of the pages are not where they were');

const start = new Set([...filesBehind(entry), ...letters]);
/** What stands around each screen of the office. */
const frame = ['app.tsx', 'OfficeLayout.tsx'].flatMap((key) => [...filesBehind(key)]);
const signIn = [/^sign-in\.tsx$/, /\/sesiones\/web\/puerta\/Puerta\.tsx$/].map((end) =>
  keys.find((key) => end.test(key)),
);
const routes = keys.filter((key) => manifest[key]?.isDynamicEntry && /(modules\/[^/]+|apps)\/web\//.test(key));
const chartFiles = keys.filter((key) => /chart/i.test(chunk(key).name ?? '')).map((key) => chunk(key).file);

const lines: Line[] = routes.flatMap(linesOfRoute);
lines.push({
  what: 'sign-in',
  kind: 'login',
  files: new Set([...start, ...signIn.flatMap((key) => [...filesBehind(key ?? fail('no sign-in among the pages'))])]),
});
if (chartFiles.length > 0) lines.push({ what: 'charts', kind: 'charts', files: new Set(chartFiles) });
for (const kind of ['public', 'list'] as const)
  if (!lines.some((line) => line.kind === kind)) fail(`no page among the routes is weighed as ${kind}`);
const past = lines.filter((line) => !isWithin(line));

console.log(`${lines.length} measures, ${past.length} past their budget`);
process.exitCode = past.length === 0 ? 0 : 1;

function linesOfRoute(key: string): Line[] {
  const all = new Set([...start, ...filesBehind(key)]);
  const what = path.basename(key);
  if (/\/portal\/web\/|Public[ao]Page\.tsx$/.test(key)) return [{ what, kind: 'public', files: all }];
  const screen = [...all, ...frame, ...stamped].filter((file) => !chartFiles.includes(file));
  return [
    { what, kind: LISTS.test(key) ? 'list' : 'screen', files: new Set(screen) },
    { what, kind: 'own code of a route', files: new Set([...filesBehind(key)].filter((file) => isOwn(file, key))) },
  ];
}

/** What no other route and no common start fetches: the price of visiting this screen last. */
function isOwn(file: string, key: string): boolean {
  if (start.has(file) || chartFiles.includes(file) || frame.includes(file)) return false;
  return !routes.some((other) => other !== key && filesBehind(other).has(file));
}

function isWithin({ what, kind, files }: Line): boolean {
  const most = budgets[kind];
  const weigh = (end: RegExp, how: keyof Size): number =>
    [...files].filter((file) => end.test(file)).reduce((sum, file) => sum + sizeOf(file)[how], 0) / 1000;
  const has = {
    js: weigh(/\.js$/, 'gzip'),
    css: weigh(/\.css$/, 'gzip'),
    fonts: weigh(/\.woff2$/, 'gzip'),
    files: files.size,
  };
  const over = (Object.keys(has) as (keyof typeof has)[]).filter((part) => has[part] > most[part]);
  const figures = (Object.keys(has) as (keyof typeof has)[])
    .map((part) => `${part} ${part === 'files' ? has[part] : has[part].toFixed(1)} of ${most[part]}`)
    .join(', ');
  const told = `${figures} (${weigh(/\.(js|css|woff2)$/, 'brotli').toFixed(1)} kB br in all)`;
  console.log(`${over.length === 0 ? 'ok  ' : 'PAST'} ${kind.padEnd(20)} ${what.padEnd(34)} ${told}`);
  return over.length === 0;
}

/** Compressed once, however many screens fetch it. */
function sizeOf(file: string): Size {
  const known = sizes.get(file);
  if (known) return known;
  const bytes = readFileSync(path.join(dist, file));
  // Fonts are packed already.
  const isPacked = file.endsWith('.woff2');
  const size = {
    gzip: isPacked ? bytes.length : gzipSync(bytes, { level: 9 }).length,
    brotli: isPacked ? bytes.length : brotliCompressSync(bytes).length,
  };
  sizes.set(file, size);
  return size;
}

// Static imports only: they are what the browser asks for at once.
function filesBehind(key: string, seen: Set<string> = new Set()): Set<string> {
  const { file, imports = [], css = [] } = chunk(key);
  if (seen.has(file)) return seen;
  for (const one of [file, ...css]) seen.add(one);
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
