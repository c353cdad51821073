export { saldosDelCliente, whyNotMergeSaldos } from './fusion.ts';
export { forgetPersona as forgetPersonaOfImportaciones } from './privacidad.ts';
