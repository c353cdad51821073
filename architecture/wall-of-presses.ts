import { isTest, type Tree } from './tree.ts';

/**
 * Screens that hear a finger before its click, and what for. None of them acts on a press: an act that runs before the click lets
 * that click fall through onto what the act put below the finger.
 */
const HEARS: Readonly<Record<string, string>> = {
  'apps/web/Prefetch.tsx': 'brings what a link opens with',
  'modules/fotos/web/Dibujo.tsx': 'draws',
  'modules/fotos/web/VisorPublico.tsx': 'keeps the viewer from taking hold of its buttons',
  'modules/fotos/web/use-zoom.ts': 'pinches, drags and swipes a picture',
  'modules/sesiones/web/human-signals.ts': 'counts that somebody is there',
  'platform/web/form/asked-field.ts': 'stops to wait for a field',
  'platform/web/session/activity.ts': 'counts that somebody is there',
  'platform/web/table/grid/ColumnTitle.tsx': 'drags the edge of a column',
  'platform/web/ui/steady-press.ts': 'clicks for a finger that slid, and takes the click of the browser back',
  'platform/web/ui/tips/tips.ts': 'shows a tip, through which one presses',
};

export const listedEars: readonly string[] = Object.keys(HEARS);

const EARLY = /\bon(?:Pointer|Mouse|Touch)(?:Down|Up|Start|End)\b|['"](?:pointer|mouse|touch)(?:down|up|start|end)['"]/;
/** What keeps the focus where it is does nothing else. */
const KEEPS_FOCUS = /onMouseDown=\{\(event\) => event\.preventDefault\(\)\}/g;

/** Screens that may act before the click. */
export function earlyPressesOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => isScreen(file) && !(file in HEARS))
    .filter((file) => EARLY.test(codeOf(tree, file)));
}

/** Files of the list that no longer listen. */
export function idleEarsOf(tree: Tree): string[] {
  return listedEars.filter((file) => !tree.files.includes(file) || !EARLY.test(codeOf(tree, file)));
}

/** Screens of the shop's floor whose tests on a telephone press with a mouse, which makes no touch. */
export function pressedByMouseOf(tree: Tree): string[] {
  return BY_TOUCH.filter((file) => /\.click\(|\.dblclick\(/.test(tree.read(file)));
}
const BY_TOUCH = ['e2e/piso.spec.ts'];

const codeOf = (tree: Tree, file: string): string =>
  tree
    .read(file)
    .replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
    .replaceAll(KEEPS_FOCUS, '');
const isScreen = (file: string): boolean =>
  /^(?:modules\/[^/]+\/web|platform\/web|apps\/web)\/.*\.tsx?$/.test(file) && !isTest(file);
