export { addPendiente, closePendiente } from './commands.ts';
export {
  type DocumentoSeguido,
  followDocumento,
  type LineaEntregada,
  type LineaSeguida,
  settleRecuperado,
} from './follow.ts';
export { listOfVehicle } from './queries.ts';
