import type { Screen } from '#platform/web/shell/screen.ts';
import { houseScreens } from './house-screens.ts';
import { roomScreens } from './rooms.ts';

export const everyScreen: readonly Screen[] = [...roomScreens, ...houseScreens];

/** Behind the sign-in. */
export const officeScreens = everyScreen.filter((screen) => !screen.public);
