export { addPendiente, closePendiente } from './commands.ts';
export {
  deferLinea,
  type DocumentoSeguido,
  followDocumento,
  type LineaEntregada,
  type LineaSeguida,
  settleRecuperado,
} from './follow.ts';
export { listOfPuntos, listOfVehicle } from './queries.ts';
export { pendientesDelCliente } from './fusion.ts';
export { forgetPersona as forgetPersonaOfPendientes, tellPersona as tellPersonaOfPendientes } from './privacidad.ts';
