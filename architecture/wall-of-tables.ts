import type { Room } from './floor-plan.ts';
import { isTest, roomOf, type Tree } from './tree.ts';

const name = String.raw`['"\x60(]*\s*"?([a-z_]+)"?\."?[a-z_]+`;
const writes = [
  new RegExp(String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*${name}`, 'g'),
  new RegExp(String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|update|truncate(?:\s+table)?)\s+${name}`, 'gi'),
];
const reads = [
  new RegExp(String.raw`\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using)\(\s*${name}`, 'g'),
  new RegExp(String.raw`\b(?:from|join)\s+${name}`, 'gi'),
];
const makes = [
  new RegExp(
    String.raw`\b(?:create|alter|drop)\s+(?:table|view|materialized\s+view|sequence)\s+(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?${name}`,
    'gi',
  ),
  new RegExp(String.raw`\bcreate\s+(?:unique\s+)?index\s+[^;]*?\bon\s+(?:only\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\b(?:create|drop)\s+(?:policy|trigger)\s+[^;]*?\bon\s+${name}`, 'gi'),
];
const references = [new RegExp(String.raw`\breferences\s+${name}`, 'gi')];

/** A table is written by its room alone: whoever else wants a row calls the front door. */
export function foreignWritesOf(tree: Tree, plan: readonly Room[]): string[] {
  return touches(tree, plan, [...writes, ...makes], (owner, room) => owner !== room);
}

/** A table is read and referenced only by rooms that stand on its room. */
export function readsAgainstThePlan(tree: Tree, plan: readonly Room[]): string[] {
  const ground = new Map(plan.map(({ name: room, standsOn }) => [room, new Set([room, ...standsOn])]));
  return touches(tree, plan, [...reads, ...references], (owner, room) => !ground.get(room)?.has(owner));
}

/** Platform owns no business noun, so no statement of it may name a room's table. */
export function platformTouchesOf(tree: Tree, plan: readonly Room[]): string[] {
  const all = [...writes, ...makes, ...reads, ...references];
  return touches(tree, plan, all, (_owner, room) => room === 'platform');
}

function touches(
  tree: Tree,
  plan: readonly Room[],
  shapes: readonly RegExp[],
  isRefused: (owner: string, room: string) => boolean,
): string[] {
  const rooms = new Set(plan.map((room) => room.name));
  return tree.files.filter(speaksSql).flatMap((file) => {
    const speaker = roomOf(file) ?? 'platform';
    const owners = new Set(shapes.flatMap((shape) => [...tree.read(file).matchAll(shape)].map((hit) => hit[1] ?? '')));
    return [...owners]
      .filter((owner) => rooms.has(owner) && isRefused(owner, speaker))
      .map((owner) => `${file}: ${owner}`);
  });
}

// The invariants weigh every room's books against each other, so they alone stand above all of them.
function speaksSql(file: string): boolean {
  if (file === 'platform/server/db/invariants.sql') return false;
  return /^(modules\/[^/]+|platform)\/server\/.*\.(ts|sql)$/.test(file) && !isTest(file);
}
