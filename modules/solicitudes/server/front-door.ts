export { forgetPersona as forgetPersonaOfSolicitudes } from './privacidad.ts';
