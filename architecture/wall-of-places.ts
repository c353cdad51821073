import type { Tree } from './tree.ts';

const NETWORK = 'platform/server/http/network.ts';

/** An address that decides something as it is: compared, counted, or what somebody is told apart by. */
const judged: readonly RegExp[] = [
  // In statements, and in the builder of queries.
  /\bip\s*(?:=|<>|!=|in)\s*\(?\$(?:\{(?!networkOf)|\d)/,
  /(?:=|<>|!=)\s*(?:any\s*\(\s*)?\$\{\s*(?:\w+\.)?ip\b/,
  /where\(\s*['"](?:\w+\.)?ip['"]/,
  /\b(?:partition|group) by [^;`]*\bip\b/,
  // In code: compared, a key of a map, a mark, a part of a name.
  /\b(?:\w+\.)?ip\s*[!=]==|[!=]==\s*(?:\w+\.)?ip\b/,
  /\.(?:get|set|has|add|delete)\(\s*(?:\w+\.)?ip\b/,
  /\[\s*(?:\w+\.)?ip\s*[,\]]/,
  /`[^`$]*\$\{\s*(?:who|request|req|nobody)\.ip\s*\}[^`]*`/,
  /\bnormalizeIP\b|\bremoteAddress\b/,
];
/** Said to a person who is asked for leave, and judged by nobody. */
const saidOnly = new Set(['modules/sesiones/server/colleague.ts']);

/** Where a request comes from is its network: who has one address of it has them all. */
export function judgesOfRawAddressesOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => /^(?:modules\/[^/]+\/server|platform\/server|apps\/server)\/.*\.ts$/.test(file))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file) && file !== NETWORK && !saidOnly.has(file))
    .filter((file) => judged.some((shape) => shape.test(tree.read(file))));
}

/** Columns of an address: kept to be told, never counted. What counts keeps the place, in a column of that name. */
const evidence = new Set([
  'modules/cotizaciones/server/tables.ts',
  'modules/identidad/server/tables.ts',
  'modules/sesiones/server/tables.ts',
  'modules/soporte/server/tables.ts',
  // Its column `ip` holds the place (`networkOf`), not an address.
  'modules/entradas/server/tables.ts',
]);

export function addressColumnsOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => /^(?:modules\/[^/]+|platform)\/server\/(?:.*\/)?tables\.ts$/.test(file) && !evidence.has(file))
    .filter((file) => /^\s+ip\??:/m.test(tree.read(file)));
}
