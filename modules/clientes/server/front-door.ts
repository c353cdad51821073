export { addCliente, changeCliente, ensurePublicoGeneral } from './commands.ts';
export { acepta, accepts, avisoOf, readConsentimientos, sayConsentimiento } from './consentimientos.ts';
export { avisoUrl, changeAvisoEnlace } from './aviso-publico.ts';
export { type CambioDeContacto, watchesContact } from './contact-watch.ts';
export { addContacto } from './contactos.ts';
export { getCliente, lockCliente, pairsAlike } from './queries.ts';
export { removeClientes } from './remove.ts';
export {
  buriedOf,
  buryCliente,
  type CamposDeCliente,
  contactosDelCliente,
  lockBoth,
  reviveCliente,
  settleConsentimientos,
  writeCampos,
} from './fusion.ts';
export { reindexCliente } from './commands.ts';
export { forgetPersona as forgetPersonaOfClientes, tellPersona as tellPersonaOfClientes } from './privacidad.ts';
