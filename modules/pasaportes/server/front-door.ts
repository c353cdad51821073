export { givePasaportes, listVigentes } from './pasaporte.ts';
export { listenForProximo } from './proximo.ts';
export { pasaportesDelCliente } from './fusion.ts';
