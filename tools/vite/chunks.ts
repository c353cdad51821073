import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];
type Group = Rolldown.CodeSplittingGroup;

/** Code that this many pages share travels with the first of them. */
const SHARED_BY = 16;

const isBarePage = (id: string): boolean => /\/modules\/portal\/web\/.*Page\.tsx$|Public[ao]Page\.tsx$/.test(id);
/** By which customers' pages take a piece of another room. */
const isPublicDoor = (id: string): boolean => /\/modules\/[^/]+\/web\/public-door\.tsx$/.test(id);
const isSignIn = (id: string): boolean =>
  /\/apps\/web\/sign-in\.tsx$|\/sesiones\/web\/puerta\/Puerta\.tsx$|\/identidad\/web\/EntrarConProveedor\.tsx$/.test(
    id,
  );
/** The router and the kit, without the frame of the office. */
const isBase = (id: string): boolean => /\/apps\/web\/(app|PublicLayout)\.tsx$/.test(id);
/** What the shell has for one page alone, such as a field for a password, or opens when it is pressed, is no part of it. */
const isFrame = (id: string, context: Context): boolean =>
  id.endsWith('/apps/web/OfficeLayout.tsx') ||
  (/\/platform\/web\/shell\/(?!PasswordField|PlainField)[A-Z]\w*\.tsx$/.test(id) &&
    !context.getModuleInfo(id)?.dynamicImporters.length);
const isPage = (id: string): boolean => /\/modules\/[^/]+\/web\/([a-z-]+\/)?\w+Page\.tsx$/.test(id);

const isList = (id: string): boolean => id.endsWith('/platform/web/table/ListPage.tsx');
/** What forms are made of; photos and what is dictated are of other places too. */
const isOfForms = (id: string): boolean =>
  /\/react-hook-form\/|\/@hookform\/|\/(use)?Autocomplete\/|\/@popperjs\/|\/platform\/web\/form\/(?!shrink-picture|Dictado)/.test(
    id,
  ) || isField(id);
const isField = (id: string): boolean =>
  /\/@mui\/material\/(Text|Select|Native|Filled|Outlined|Input|Form|Radio|Checkbox|Switch|Toggle|Popper|Chip|internal\/SwitchBase)\w*\//.test(
    id,
  );

const isIcon = (id: string): boolean => id.includes('/lucide-react/');

type Place = 'hoja' | 'puerta' | 'base' | 'marco' | 'comun' | 'campos' | null;

/**
 * What is fetched together: left to itself the bundler makes one chunk of each set of pages that share something, and a
 * page of the office asked for 180 files. A customer's page keeps its own; the sign-in, the kit with the router, the frame, what most
 * lists share and what most forms share are one file each.
 */
export const chunkGroups = (): Group[] => {
  let places: Map<string, Place> | undefined;
  const placeOf = (id: string, context: Context): Place => {
    places ??= new Map();
    const known = places.get(id);
    if (known !== undefined) return known;
    const place = judge(id, context);
    places.set(id, place);
    return place;
  };
  const group = (name: Exclude<Place, null>, priority: number, rest: Partial<Group> = {}): Group => ({
    name: (id, context) => (placeOf(id, context) === name ? name : null),
    debugName: name,
    priority,
    ...rest,
  });
  return [
    { name: 'inicio', tags: ['$initial'], priority: 9 },
    group('hoja', 8, { entriesAware: true }),
    group('puerta', 7),
    group('base', 6),
    group('marco', 5),
    group('comun', 4),
    group('campos', 3),
  ];
};

/** Where a module goes, by who reaches it without waiting for anything. */
const judge = (id: string, context: Context): Place => {
  // What is imported when it is needed keeps a file of its own.
  if (context.getModuleInfo(id)?.dynamicImporters.length) return null;
  const roots = reachedBy(id, context);
  if (roots.some((root) => isBarePage(root) || isFetchedByCustomers(root, context))) return 'hoja';
  // What only the sign-in draws is its own; the session, which goes on in the office, is shared.
  if (roots.some(isSignIn))
    return roots.some((root) => isBase(root) || isFrame(root, context)) || isIcon(id) ? 'puerta' : null;
  if (roots.some(isBase)) return 'base';
  if (roots.some((root) => isFrame(root, context))) return 'marco';
  if (roots.filter(isPage).length < SHARED_BY) return null;
  // Who only looks at a list does not wait for what forms are made of.
  return isOfForms(id) && !roots.some(isList) ? 'campos' : 'comun';
};

/** A piece that customers' pages ask for once they stand: what it takes along may not be what the office shares. */
const isFetchedByCustomers = (id: string, context: Context): boolean =>
  (context.getModuleInfo(id)?.dynamicImporters ?? []).some(isPublicDoor);

/** Every module from which this one is reached by static imports, itself included. */
const reachedBy = (id: string, context: Context): string[] => {
  const seen = new Set([id]);
  for (const next of seen) for (const importer of context.getModuleInfo(next)?.importers ?? []) seen.add(importer);
  return [...seen];
};
