import type { Room } from './floor-plan.ts';
import { roomOf, type Tree } from './tree.ts';

const allowedInARoom = [
  /^(README\.md|contract\.ts|rules\.ts|rules\.test\.ts)$/,
  /^(rules|data)\/[a-z0-9-]+(\.test)?\.ts$/,
  /^data\/[a-z0-9-]+\.(csv|json|txt)$/,
  /^server\/[a-z][a-z0-9-]*(\.sample)?\.ts$/,
  /^server\/(commands|queries)\/[a-z0-9-]+(\.test)?\.ts$/,
  /^server\/[a-z0-9-]+\.(test\.ts|typ)$/,
  /^server\/migrations\/\d{8}T\d{4}_[a-z0-9_]+\.sql$/,
  /^web\/front-door\.tsx$/,
  // A room of many screens has a folder for each.
  /^web\/([a-z][a-z0-9-]*\/)?[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/,
  /^web\/([a-z][a-z0-9-]*\/)?[a-z][a-z0-9-]*(\.test)?\.tsx?$/,
  /^web\/[a-z][a-z0-9-]*\.css$/,
];
const drawers = 'utils|util|helpers|helper|common|misc|shared|lib|manager|handler|service|index';
const aDrawer = new RegExp(`^(${drawers})$|[-_.](utils?|helpers?|manager|handler)$`, 'i');
const ourFolders = /^(architecture|platform|modules|apps|demo|e2e|bench|tools)\//;

export function strayFilesOf(tree: Tree): string[] {
  return tree.files.filter((file) => {
    const room = roomOf(file);
    if (room === undefined) return file.startsWith('modules/');
    const inside = file.slice(`modules/${room}/`.length);
    return !allowedInARoom.some((shape) => shape.test(inside));
  });
}

export function incompleteRoomsOf(tree: Tree): string[] {
  return roomsIn(tree)
    .flatMap((room) => [`modules/${room}/README.md`, `modules/${room}/contract.ts`])
    .filter((file) => !tree.files.includes(file));
}

/** Drawers (`utils`, `helpers`…) where things lose their name. */
export function drawersOf(tree: Tree): string[] {
  return tree.files.filter((file) => {
    if (!ourFolders.test(file) || !/\.(tsx?|c?js|mjs)$/.test(file)) return false;
    const folders = file.split('/');
    const name = folders.pop()?.replace(/(\.test|\.spec)?\.[a-z]+$/, '') ?? '';
    return [...folders, name].some((part) => aDrawer.test(part));
  });
}

export function barrelsOf(tree: Tree): string[] {
  const sources = tree.files.filter((file) => ourFolders.test(file) && /\.tsx?$/.test(file));
  return sources.filter((file) => /^export \* /m.test(tree.read(file)));
}

export function roomsOffThePlan(tree: Tree, plan: readonly Room[]): string[] {
  const planned = new Set(plan.map((room) => room.name));
  return roomsIn(tree).filter((room) => !planned.has(room));
}

/** A room may stand only on what was listed before it: this is what makes circles unwritable. */
export function forwardReferencesOf(plan: readonly Room[]): string[] {
  return plan.flatMap((room, position) => {
    const below = new Set(plan.slice(0, position).map((earlier) => earlier.name));
    return room.standsOn.filter((other) => !below.has(other)).map((other) => `${room.name} → ${other}`);
  });
}

export function namesListedTwice(plan: readonly Room[]): string[] {
  const names = plan.map((room) => room.name);
  const repeatedGround = plan.filter((room) => new Set(room.standsOn).size < room.standsOn.length);
  return [...names.filter((name, position) => names.indexOf(name) < position), ...repeatedGround.map((r) => r.name)];
}

const aDecision = /^architecture\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;

/** Each decision has a number of its own, the one that it is titled with: others speak of it by that number alone. */
export function misnumberedDecisions(tree: Tree): string[] {
  const numbered = tree.files.flatMap((file) => {
    const number = aDecision.exec(file)?.[1];
    return number === undefined ? [] : [{ file, number }];
  });
  return numbered.flatMap(({ file, number }) => {
    const shared = numbered.some((other) => other.file !== file && other.number === number);
    return shared || !tree.read(file).startsWith(`# ${Number(number)}. `) ? [file] : [];
  });
}

const aLinkToDecision = /\[decision (\d+)\]\(([^)]*\/decisions\/(\d{4})-[^)]*)\)/g;

/** Links to decisions that name another number than they lead to, or lead nowhere. */
export function lostDecisions(tree: Tree): string[] {
  const names = new Set(tree.files.flatMap((file) => (aDecision.test(file) ? file.split('/').at(-1) : [])));
  return tree.files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...tree.read(file).matchAll(aLinkToDecision)].flatMap(([, said, link = '', number]) =>
        Number(said) === Number(number) && names.has(link.split('/').at(-1)) ? [] : `${file}: decision ${said}`,
      ),
    );
}

function roomsIn(tree: Tree): string[] {
  return [...new Set(tree.files.map(roomOf).filter((room) => room !== undefined))];
}
