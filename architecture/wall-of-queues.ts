import { heldForAll, type Queue, queues } from './queues.ts';
import type { Tree } from './tree.ts';

const opened: readonly [string, RegExp][] = [
  ['openTurns', /(?<![\w.])openTurns\(/g],
  ['openLane', /(?<![\w.])openLane\(/g],
  ['takeTurns', /(?<![\w.])takeTurns\(\)/g],
  ['new pg.Pool', /\bnew (?:pg\.)?Pool\(/g],
  ['run', /(?<!\w)await run\(\{/g],
  // A promise whose end is put away for later is a queue, whatever it is called; so is what a library of queues gives.
  ['by hand', /new Promise(?:<[^>]*>)?\(\s*\(?[^)=]*\)?\s*=>\s*\{?\s*(?:void )?\w+\.(?:push|unshift)\(/g],
  ['by hand', /from '(?:p-limit|p-queue|async-sema|async-mutex|bottleneck|fastq|semaphore[\w-]*)'/g],
];
/** Where the pieces that queues are made of are defined. */
const PIECES = new Set(['platform/server/turns.ts', 'platform/server/pdf/turns.ts']);

/** Queues that are opened and not listed, and those that are listed and not there. */
export function unlistedQueuesOf(tree: Tree, listed: Readonly<Record<string, Queue>> = queues): string[] {
  const left = Object.values(listed)
    .map((one) => one.opened as string)
    .filter((one) => !one.endsWith(': oneAtATime'));
  const extra: string[] = [];
  for (const file of tree.files.filter(isServer))
    for (const [name, shape] of opened)
      for (let n = tree.read(file).match(shape)?.length ?? 0; n > 0; n--) {
        const at = left.indexOf(`${file}: ${name}`);
        if (at >= 0) left.splice(at, 1);
        else extra.push(`${file}: ${name}`);
      }
  return [...extra, ...left.map((one) => `${one}, which is not there`)];
}

const WHOSE = /empresa_id|usuario_id|email/;

/** What holds a name for everybody: one who holds it long would make all companies wait. */
export function namesHeldForAllOf(tree: Tree, spared: Readonly<Record<string, string>> = heldForAll): string[] {
  return tree.files
    .filter((file) => isServer(file) && !(file in spared))
    .filter((file) =>
      [...tree.read(file).matchAll(/\boneAtATime\(\w+,([^;]*);/g)].some(([, name = '']) => !WHOSE.test(name)),
    );
}

const isServer = (file: string): boolean =>
  /^(?:modules\/[^/]+\/server|platform\/server|apps\/server)\/.*\.ts$/.test(file) &&
  !/\.test\.ts$|\/testing\//.test(file) &&
  !PIECES.has(file);
