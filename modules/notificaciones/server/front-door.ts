export { listenToNotices, type Notice, notify, type Told } from './commands.ts';
export { listSilencios } from './queries.ts';
export {
  countOfPersona as countNotificacionesOf,
  forgetPersona as forgetPersonaOfNotificaciones,
} from './privacidad.ts';
