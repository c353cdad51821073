import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { wallsBetweenFiles } from './cruiser-rules.ts';
import type { Room } from './floor-plan.ts';
import type { Tree } from './tree.ts';

export type Crossing = { wall: string; from: string; to: string };
export type Cruise = { crossings: Crossing[]; files: string[] };

const cruisedFolders = ['platform', 'modules', 'apps', 'demo', 'tools', 'bench', 'e2e', 'architecture'];

/** Follows every import of the tree, type imports included, and lists those that go through a wall. */
export async function crossingsOf(tree: Tree, plan: readonly Room[]): Promise<Cruise> {
  const folders = cruisedFolders.filter((folder) => sourcesOf(tree, [folder]).length > 0);
  const { output } = await cruise(folders, {
    baseDir: tree.root,
    validate: true,
    ruleSet: { forbidden: wallsBetweenFiles(plan) },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    outputType: 'json',
    // The canary's node_modules is a link: following it would turn a package into a file of the house.
    preserveSymlinks: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  });
  const result: ICruiseResult = typeof output === 'string' ? JSON.parse(output) : output;
  return {
    crossings: result.summary.violations.map(({ rule, from, to }) => ({ wall: rule.name, from, to })),
    files: result.modules.map((module) => module.source.split(path.sep).join('/')),
  };
}

/** The TypeScript files that the cruise must have seen: fewer means that it was blind. */
export function sourcesOf(tree: Tree, folders: readonly string[] = cruisedFolders): string[] {
  return tree.files.filter((file) => folders.includes(file.split('/')[0] ?? '') && /\.tsx?$/.test(file));
}
