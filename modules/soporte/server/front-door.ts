export { openFromCalificacion, openFromPasaporte } from './commands/open-ticket.ts';
export {
  demoCambio,
  demoDireccionPublica,
  demoRespuesta,
  demoRespuestasGuardadas,
  demoSigueCliente,
  demoTicketDeCotizacion,
  demoTicketDeMostrador,
  demoTicketPropio,
} from './demo.ts';
export { ticketsDelCliente } from './fusion.ts';
export { forgetPersona as forgetPersonaOfSoporte, tellPersona as tellPersonaOfSoporte } from './privacidad.ts';
