import { screens as alta } from '#modules/alta/web/front-door.tsx';
import { screens as cuentas } from '#modules/cuentas/web/front-door.tsx';
import { screens as identidad } from '#modules/identidad/web/front-door.tsx';
import { screens as jornadas } from '#modules/jornadas/web/front-door.tsx';
import { screens as sesiones } from '#modules/sesiones/web/front-door.tsx';
import { screens as solicitudes } from '#modules/solicitudes/web/front-door.tsx';
import type { Screen } from '#platform/web/shell/screen.ts';
import { houseScreens } from './house-screens.ts';

/** Sign-in and the other public pages drawn with the kit: of their rooms and no others, so that whoever signs in does not wait for the list of all. */
export const themedScreens: readonly Screen[] = [
  ...sesiones,
  ...solicitudes,
  ...identidad,
  ...alta,
  ...cuentas,
  ...jornadas,
  ...houseScreens,
].filter((screen) => screen.public && screen.themed);
