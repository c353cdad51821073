import type { Screen } from '#platform/web/shell/screen.ts';
import { houseScreens, promisedPublicScreens, promisedScreens } from './house-screens.ts';
import { roomScreens } from './rooms.ts';

// The first of two at one address is the one that opens: a room takes its own over from what was promised.
const all: readonly Screen[] = [...roomScreens, ...houseScreens, ...promisedScreens, ...promisedPublicScreens];

/** Customer pages: no session, no kit, no router. */
export const bareScreens = all.filter((screen) => screen.public && !screen.themed);
/** Sign-in and the other public pages drawn with the kit. */
export const themedScreens = all.filter((screen) => screen.public && screen.themed);
/** Behind the sign-in. */
export const officeScreens = all.filter((screen) => !screen.public);
