import { screens as alta } from '#modules/alta/web/front-door.tsx';
import { screens as sesiones } from '#modules/sesiones/web/front-door.tsx';
import type { Screen } from '#platform/web/shell/screen.ts';

/** Every room's screens, in the order of the floor plan. */
export const roomScreens: readonly Screen[] = [...sesiones, ...alta];
