import type { Gate } from '#platform/server/http/app.ts';
import { readSessionToken } from './cookie.ts';

/** How a request is let in: the functions of this room's migrations. */
export const gate: Omit<Gate, 'openKeySql'> = {
  openSql: 'select * from sesiones.abrir($1, $2, $3)',
  openLinkSql: 'select * from sesiones.abrir_enlace($1, $2)',
  readSessionToken,
};
