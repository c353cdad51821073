export { getCotizacionForOrden, markConvertida } from './answers.ts';
export { answerByLink, answerCounts } from './link-answers.ts';
export { COTIZADA } from './cotizada.ts';
export { createCotizacion } from './commands.ts';
export { closeDifference, offerDifference } from './difference.ts';
export { type DifferenceFollower, listenToDifferences } from './follower.ts';
export { demoCotizacion } from './demo.ts';
export { printCotizacion } from './pdf-data.ts';
export { noteExpired } from './pendientes.ts';
export { listenForProofs } from './proofs.ts';
export { getCotizacion } from './queries.ts';
export { hashDocument } from './rows.ts';
export { leaveMessage } from './messages.ts';
export { markVista } from './sending.ts';
export { cotizacionesDelCliente } from './fusion.ts';
export {
  forgetPersona as forgetPersonaOfCotizaciones,
  tellPersona as tellPersonaOfCotizaciones,
} from './privacidad.ts';
