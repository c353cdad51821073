export { forgetPersona as forgetPersonaOfCuentas } from './privacidad.ts';
