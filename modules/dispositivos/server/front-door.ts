export { ringDevices } from './commands.ts';
export { choicesOf } from './queries.ts';
export { makeKeys } from './keys.ts';
export { forgetPersona as forgetPersonaOfDispositivos } from './privacidad.ts';
