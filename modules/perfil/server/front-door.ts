export { forgetPersona as forgetPersonaOfPerfil } from './privacidad.ts';
