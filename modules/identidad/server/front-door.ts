/** How the request of a program is let in: the function of this room's migrations. */
export const openKeySql = 'select * from identidad.abrir_llave($1, $2, $3)';
export { forgetPersona as forgetPersonaOfIdentidad } from './privacidad.ts';
export { hasNoPassword } from './links.ts';
export {
  endIdentities,
  endIdentitiesSince,
  endKeys,
  identitiesOf,
  keysOf,
  restoreIdentity,
  takeIdentity,
} from './openings.ts';
