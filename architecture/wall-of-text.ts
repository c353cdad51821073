import { isTest, type Tree } from './tree.ts';

// Written in pieces, or this very file would break its own wall.
const machinePath = new RegExp(
  `(?<![\\w.-])/(?:${['home', 'root', 'Users', 'work', 'workspace'].join('|')})/[A-Za-z0-9._-]+`,
);
const windowsPath = /(?<![A-Za-z])[A-Z]:\\\\?Users\\/;
const anotherRegistry = /"resolved":\s*"(?!https:\/\/registry\.npmjs\.org\/)[^"]*"/;
const registrySetting = /^\s*(?:@[\w-]+:)?registry\s*=/m;

const newerThanPostgres15: readonly [string, RegExp][] = [
  ['uuidv7() is of 18', /\buuidv[47]\s*\(/i],
  [
    'generated columns must be stored before 18',
    /generated\s+always\s+as\s*\((?:[^()]|\([^()]*\))*\)\s*(?!\s*stored)/i,
  ],
  ['NOT ENFORCED is of 18', /\bnot\s+enforced\b/i],
  ['WITHOUT OVERLAPS is of 18', /\bwithout\s+overlaps\b/i],
  ['named NOT NULL, NOT VALID is of 18', /\bnot\s+null\s+not\s+valid\b/i],
  ['RETURNING old/new is of 18', /\breturning\s+(?:with\s*\(|old\.|new\.)/i],
  ['casefold, array_sort, array_reverse, crc32 are of 18', /\b(?:casefold|array_sort|array_reverse|crc32c?)\s*\(/i],
  [
    'JSON_TABLE, JSON_QUERY, JSON_VALUE, JSON_EXISTS are of 17',
    /\bjson_(?:table|query|value|exists|scalar|serialize)\s*\(/i,
  ],
  ['transaction_timeout is of 17', /\btransaction_timeout\b/i],
  ['the MAINTAIN privilege is of 17', /\bgrant\s+[^;]*\bmaintain\b/i],
  ['uuid_extract_* is of 17', /\buuid_extract_\w+\s*\(/i],
  ['any_value, JSON_ARRAYAGG, JSON_OBJECTAGG are of 16', /\b(?:any_value|json_arrayagg|json_objectagg)\s*\(/i],
  ['IS JSON is of 16', /\bis\s+json\b/i],
  ['GRANT … WITH INHERIT/SET is of 16', /\bgrant\s+[^;]*\bwith\s+(?:inherit|set)\b/i],
  ['random with limits is of 17', /\brandom\s*\(\s*[^)\s]/i],
];

/** Paths of somebody's machine and hosts of somebody's registry: they work here and nowhere else. */
export function machineTracesOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => /\.(ts|tsx|js|cjs|mjs|json|md|sql|typ|css|html|yml|yaml|svg)$|(^|\/)[.A-Za-z]+$/.test(file))
    .filter((file) => {
      const text = tree.read(file);
      if (/(^|\/)\.npmrc$/.test(file)) return registrySetting.test(text);
      if (file.endsWith('package-lock.json')) return anotherRegistry.test(text);
      return machinePath.test(text) || windowsPath.test(text);
    });
}

/** Bahía runs on any PostgreSQL from 15 on, whatever the embedded one can do. */
export function newerSqlOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => {
      const statements = tree.read(file).replaceAll(/--.*$/gm, '');
      return newerThanPostgres15.filter(([, shape]) => shape.test(statements)).map(([why]) => `${file}: ${why}`);
    });
}

// Each names the letters of a request's address: `request.url`, `req.raw.url`, `originalUrl`, `{ url }` taken from one.
const writtenAddress: readonly RegExp[] = [
  /\boriginalUrl\b/,
  /\b(?:request|req|raw|incoming|message)\??\s*(?:\.\s*raw\s*\??\s*)?(?:\.\s*url\b|(?:\.\s*)?\[\s*['"`]url['"`]\s*\])/,
  /\{[^{}]*\burl\b[^{}]*\}\s*=\s*(?:\w+\.)?(?:request|req|raw)\b/,
  /\{[^{}]*\burl\b[^{}]*\}\s*:\s*(?:FastifyRequest|IncomingMessage|RawRequest\w*)/,
];
const ADDRESS = 'platform/server/http/address.ts';
/** Where no router has matched anything: plain http of the workshop's network, and whatever is no route. */
const withoutRoute = [
  'apps/server/web-pages.ts',
  'platform/server/lan/help-page.ts',
  'platform/server/lan/open-lan.ts',
];

/** One address is written in a hundred ways: the server judges by the route that matched. */
export function judgesOfAddressesOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => /^(apps\/server|platform\/server|modules\/[^/]+\/server)\/.*\.ts$/.test(file))
    .filter((file) => !isTest(file) && !file.startsWith('apps/server/testing/') && file !== ADDRESS)
    .filter((file) => {
      const text = tree.read(file);
      const reads = writtenAddress.some((shape) => shape.test(text));
      return reads || (/\bwrittenPath\b/.test(text) && !withoutRoute.includes(file));
    });
}

/** What a screen says no to is a `Refusal`: any other error is shown as «Algo falló», whatever it says. */
export function unsaidRefusalsOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => /^modules\/[^/]+\/web\/.*\.tsx?$/.test(file) && !isTest(file))
    .filter((file) => /\bthrow new Error\(/.test(tree.read(file)));
}

const CACHE_POLICY = 'platform/server/http/cache-policy.ts';

/** Whether an answer may be kept is written in one place, so that none leaves without it. */
export function otherCachePoliciesOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => /^(apps\/server|platform\/server|modules\/[^/]+\/server)\/.*\.ts$/.test(file))
    .filter((file) => !isTest(file) && file !== CACHE_POLICY && /cache-control/i.test(tree.read(file)));
}

/** Within a loop that tries again: each try is short, and the loop has the patience of everybody. */
const shortTries = new Set([
  'e2e/actividad.spec.ts',
  'e2e/conexion.spec.ts',
  'e2e/fixtures.ts',
  'e2e/letra-peticiones.spec.ts',
  'e2e/letra-sesion.spec.ts',
  'e2e/rapidez.spec.ts',
  'e2e/soporte.spec.ts',
  'e2e/todo.spec.ts',
  'e2e/versiones.spec.ts',
]);

/** Tests, and what helps them, with a patience of their own: a slow machine makes them fail. All share that of the configuration. */
export function privatePatienceOf(tree: Tree): string[] {
  return tree.files.filter(
    (file) =>
      (isTest(file) || /(^|\/)testing\/|^e2e\/[^/]+\.ts$/.test(file)) &&
      !file.includes('.distributed.') &&
      // Where everybody's is said.
      file !== 'e2e/playwright.config.ts' &&
      !shortTries.has(file) &&
      /\btimeout: ?[\d_]+|^\s*\}, [\d_]{4,}\);$|\bsetTimeout\([\d_]+\)/m.test(tree.read(file)),
  );
}

/** A test's server that is started inside a hook or a test never runs what it does at the end: its check of the invariants. */
export function lateServersOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => /^[ \t]+.*\bawait startTest\(/m.test(tree.read(file)));
}
