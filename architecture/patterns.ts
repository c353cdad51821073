import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { type Kept, keptPatterns } from './kept-patterns.ts';
import { houseRoot, isTest, type Tree } from './tree.ts';

/** A regular expression of the source: a literal, or `new RegExp(…)` as it stands there. */
export interface Pattern {
  file: string;
  text: string;
}
export interface Judged {
  /** Patterns that the checker found linear: `node tools/judge-patterns.ts` writes them. */
  linear: ReadonlySet<string>;
  /** By `file: pattern`: what people judged, with why. */
  kept: Readonly<Record<string, Kept>>;
}

export const linearFile = path.join(houseRoot, 'architecture/linear-patterns.json');
export const judgedPatterns = (): Judged => ({
  linear: new Set(JSON.parse(readFileSync(linearFile, 'utf8')) as string[]),
  kept: keptPatterns,
});

const keyOf = ({ file, text }: Pattern): string => `${file}: ${text}`;

/** Patterns that read what others wrote: of contracts, rules and the server. Those of a screen read what its own user wrote. */
const readsOthers = (file: string): boolean =>
  /^(?:modules|platform|apps\/server)\/.*\.ts$/.test(file) && !isTest(file) && !/\/(?:web|testing)\//.test(file);

/** Each pattern of each file once. */
export const patternsOf = (tree: Tree): Pattern[] =>
  tree.files.filter(readsOthers).flatMap((file) => {
    const found = new Set<string>();
    const source = ts.createSourceFile(file, tree.read(file), AS_WRITTEN);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) found.add(node.text);
      if (makesOne(node)) found.add(source.text.slice(node.pos, node.end).trim().replaceAll(/\s+/g, ' '));
      ts.forEachChild(node, visit);
    };
    visit(source);
    return [...found].map((text) => ({ file, text }));
  });

const AS_WRITTEN = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };

const makesOne = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

/** Patterns that nobody judged. */
export const unjudgedOf = (patterns: readonly Pattern[], { linear, kept }: Judged): Pattern[] =>
  patterns.filter((pattern) => !linear.has(pattern.text) && !Object.hasOwn(kept, keyOf(pattern)));

/** What the checker says of a pattern: `linear`, or what it is. What it cannot tell in its time is not linear. */
export const judge = (text: string): string => {
  if (!text.startsWith('/')) return 'made while running';
  const end = text.lastIndexOf('/');
  // By itself it would start a program of the machine's kind: this form is the same everywhere.
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  // It knows `u`, of which `v` is the newer form.
  const told = checkSync(text.slice(1, end), text.slice(end + 1).replace('v', 'u'), CHECK);
  if (told.status === 'safe') return 'linear';
  return told.status === 'vulnerable' ? `not linear (${told.complexity.summary})` : `unknown (${told.error.kind})`;
};

/** It counts letters; only a minute ends it, so that a busy machine judges as an idle one. */
const CHECK = { timeout: 60_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** One sentence for each pattern that is not judged, not linear, or judged and no longer there. */
export const faultsOfPatterns = (patterns: readonly Pattern[], judged: Judged): string[] => [
  ...unjudgedOf(patterns, judged).map((pattern) => {
    const verdict = judge(pattern.text);
    return `${keyOf(pattern)} is ${verdict}: ${verdict === 'linear' ? LIST_IT : REWRITE_IT}`;
  }),
  ...goneOf(patterns, judged).map((key) => `${key} is no longer there: ${LIST_IT}`),
];

const LIST_IT = 'run `node tools/judge-patterns.ts`.';
const REWRITE_IT =
  'write it so that no letter is read twice, or cut its text first and say so in architecture/kept-patterns.ts.';

const goneOf = (there: readonly Pattern[], { linear, kept }: Judged): string[] => {
  const [texts, keys] = [new Set(there.map(({ text }) => text)), new Set(there.map(keyOf))];
  return [...[...linear].filter((text) => !texts.has(text)), ...Object.keys(kept).filter((key) => !keys.has(key))];
};
