import { screens as citas } from '#modules/citas/web/front-door.tsx';
import { screens as avisos } from '#modules/clientes/web/public-door.tsx';
import { screens as cobranza, showInTicket } from '#modules/cobranza/web/front-door.tsx';
import { contratoDelTicket } from '#modules/contratos/web/front-door.tsx';
import { screens as cortes } from '#modules/cortes/web/front-door.tsx';
import { screens as entradas } from '#modules/entradas/web/front-door.tsx';
import { screens as inspecciones } from '#modules/inspecciones/web/front-door.tsx';
import { screens as pasaportes } from '#modules/pasaportes/web/front-door.tsx';
import { screens as membresias } from '#modules/membresias/web/public-door.tsx';
import { screens as portal } from '#modules/portal/web/front-door.tsx';
import { recepcionDelTicket } from '#modules/recepciones/web/front-door.tsx';
import { screens as bajaDeInforme } from '#modules/informes/web/public-door.tsx';
import { screens as invitaciones } from '#modules/referidos/web/public-door.tsx';
import { screens as soporte } from '#modules/soporte/web/front-door.tsx';
import { screens as pantallas } from '#modules/operativa/web/public-door.tsx';
import { screens as calificar } from '#modules/visitas/web/public-door.tsx';
import type { Screen } from '#platform/web/shell/screen.ts';

// What other rooms show in a customer's ticket, which never loads the list of all rooms.
showInTicket(recepcionDelTicket);
showInTicket(contratoDelTicket);

/** Drawn without session, kit and router. */
export const isBare = (screen: Screen): boolean => screen.public === true && !screen.themed;

/** The rooms with pages for customers, and no others: on a phone that opens one paper the list of all would be the longest part. */
export const bareScreens: readonly Screen[] = [
  ...entradas,
  ...citas,
  ...soporte,
  ...pasaportes,
  ...cobranza,
  ...inspecciones,
  ...cortes,
  ...portal,
  ...pantallas,
  ...membresias,
  ...calificar,
  ...bajaDeInforme,
  ...invitaciones,
  ...avisos,
].filter(isBare);
