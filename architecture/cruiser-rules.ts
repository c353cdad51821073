import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import type { Room } from './floor-plan.ts';

const aTest = '[.]test[.]tsx?$';
const sharedFiles = '^(platform/contract/|modules/[^/]+/(contract[.]ts|rules[.]ts|rules/|data/))';
const webFiles = '^(platform/web|modules/[^/]+/web|apps/web)/(?!vite[.]config[.]ts$)';
const serverFiles = '^(platform/server|modules/[^/]+/server|apps/server)/';
/** What `npm start` and the commands of an installation load or build: they find no package of development. */
const runningFiles =
  '^((platform|modules|apps|demo)/|tools/(start|verify|backup|restore|migrate-to-external|distribute|run-task|build-web|publish-web)[.]ts$|tools/vite/)';
const frontDoors = '(contract[.]ts|rules[.]ts|rules/[^/]+[.]ts|server/front-door[.]ts|web/(front|public)-door[.]tsx)';
const demoStories = 'server/demo[.]ts';

/** Every wall that can be seen in the imports, the floor plan included. */
export function wallsBetweenFiles(plan: readonly Room[]): IRegularForbiddenRuleType[] {
  return [...wallsOfTheHouse, ...plan.map(wallOfTheRoom)];
}

const wallsOfTheHouse: IRegularForbiddenRuleType[] = [
  forbid(
    'web-without-server',
    { path: webFiles },
    { path: [serverFiles, '^(demo|tools|bench)/', '^(node:|fastify|pg|kysely|sharp)'] },
  ),
  forbid('web-without-node', { path: webFiles }, { dependencyTypes: ['core'] }),
  forbid(
    'server-without-web',
    { path: serverFiles },
    { path: [webFiles, '(^|/)node_modules/(react|react-dom|@mui)/'] },
  ),
  forbid(
    'shared-is-pure',
    { path: sharedFiles, pathNot: aTest },
    { pathNot: [sharedFiles, '(^|/)node_modules/zod/', '^zod/mini$'] },
  ),
  forbid(
    'front-door-only',
    { path: '^modules/([^/]+)/', pathNot: [aTest, demoStories] },
    { path: '^modules/', pathNot: ['^modules/$1/', `^modules/[^/]+/${frontDoors}$`] },
  ),
  forbid(
    'front-door-or-demo-only',
    { path: ['^modules/([^/]+)/.*[.]test[.]tsx?$', '^modules/([^/]+)/server/demo[.]ts$'] },
    { path: '^modules/', pathNot: ['^modules/$1/', `^modules/[^/]+/(${frontDoors}|${demoStories})$`] },
  ),
  forbid(
    'outside-through-the-doors',
    { path: '^(apps|demo|bench|tools|e2e)/' },
    { path: '^modules/', pathNot: `^modules/[^/]+/(${frontDoors}|${demoStories}|server/(routes|jobs)[.]ts)$` },
  ),
  forbid('platform-knows-no-room', { path: '^platform/', pathNot: aTest }, { path: '^(modules|apps|demo)/' }),
  forbid(
    'platform-tests-know-no-room',
    { path: '^platform/.*[.]test[.]tsx?$' },
    { path: '^(modules|apps|demo)/', pathNot: '^apps/server/testing/' },
  ),
  forbid('rooms-know-no-app', { path: '^modules/', pathNot: aTest }, { path: '^(apps|demo|tools|bench|e2e)/' }),
  forbid(
    'room-tests-know-only-the-testing-app',
    { path: '^modules/.*[.]test[.]tsx?$' },
    { path: '^(apps|demo|tools|bench|e2e)/', pathNot: ['^apps/server/testing/', '^demo/'] },
  ),
  forbid(
    'runs-without-developer-packages',
    { path: runningFiles, pathNot: [aTest, '(^|/)testing/'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid('no-circles', {}, { circular: true }),
  forbid('nobody-imports-a-test', { pathNot: aTest }, { path: aTest }),
  // A file of a package by its address is found by Vite, whose build fails without it.
  forbid(
    'every-import-exists',
    { path: '^(platform|modules|apps|demo|tools)/' },
    { couldNotResolve: true, pathNot: '[.]wasm[?]url$' },
  ),
];

// Tests of a room run the whole house, so the plan binds only what ships.
function wallOfTheRoom({ name, standsOn }: Room): IRegularForbiddenRuleType {
  const reachable = [name, ...standsOn].join('|');
  return forbid(
    `floor-plan/${name}`,
    { path: `^modules/${name}/`, pathNot: aTest },
    { path: '^modules/', pathNot: `^modules/(${reachable})/` },
  );
}

function forbid(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to };
}
