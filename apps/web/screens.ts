import type { Screen } from '#platform/web/shell/screen.ts';
import { houseScreens, promisedPublicScreens, promisedScreens } from './house-screens.ts';
import { roomScreens } from './rooms.ts';

const standing: readonly Screen[] = [...roomScreens, ...houseScreens];

const routePattern = (path: string): string => path.toLowerCase().replace(/:[^/]+/g, ':');

const notStanding = (promised: readonly Screen[]): Screen[] => {
  const taken = new Set(standing.map((screen) => routePattern(screen.path)));
  return promised.filter((screen) => !taken.has(routePattern(screen.path)));
};

const all: readonly Screen[] = [...standing, ...notStanding(promisedScreens), ...notStanding(promisedPublicScreens)];

/** Customer pages: no session, no kit, no router. */
export const bareScreens = all.filter((screen) => screen.public && !screen.themed);
/** Sign-in and the other public pages drawn with the kit. */
export const themedScreens = all.filter((screen) => screen.public && screen.themed);
/** Behind the sign-in. */
export const officeScreens = all.filter((screen) => !screen.public);
