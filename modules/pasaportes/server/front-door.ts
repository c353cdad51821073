export { givePasaportes, listVigentes } from './pasaporte.ts';
export { listenForProximo } from './proximo.ts';
export { pasaportesDelCliente } from './fusion.ts';
export { forgetPersona as forgetPersonaOfPasaportes } from './privacidad.ts';
