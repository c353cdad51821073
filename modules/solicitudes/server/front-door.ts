export { opensRegistrationFor } from './called-in.ts';
export { forgetPersona as forgetPersonaOfSolicitudes } from './privacidad.ts';
export { endWhatNobodyGives } from './standing.ts';
