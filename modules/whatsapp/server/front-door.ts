export { demoMensaje } from './demo.ts';
export { acceptsWhatsapp, leavesByItself, type Notice, sendWhatsapp, tellByWhatsapp } from './sending.ts';
export { isConnected } from './settings.ts';
export {
  countOfPersona as countMensajesOf,
  forgetPersona as forgetPersonaOfWhatsapp,
  tellPersona as tellPersonaOfWhatsapp,
} from './privacidad.ts';
