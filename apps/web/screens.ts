import type { Screen } from '#platform/web/shell/screen.ts';
import { houseScreens, promisedScreens } from './house-screens.ts';
import { roomScreens } from './rooms.ts';

// The first of two at one address is the one that opens: a room takes its own over from what was promised.
export const everyScreen: readonly Screen[] = [...roomScreens, ...houseScreens, ...promisedScreens];

/** Behind the sign-in. */
export const officeScreens = everyScreen.filter((screen) => !screen.public);
