export { askerOf, personFrom, strangerFrom } from './askers.ts';
export { captchaNeeded, newCaptcha, provesHuman } from './captcha.ts';
export { browserOf, LISTENER } from './browser.ts';
export { refusesSecure } from './cookie.ts';
export { describeDevice } from './describe-device.ts';
export { closeSessionsOf } from './close.ts';
export {
  type Alcance,
  endLinkSessions,
  forgetDevices,
  listEmpresas,
  rememberDevice,
  startSession,
} from './commands.ts';
export { gate } from './gate.ts';
export { closeOtherSessions } from './own-sessions.ts';
export { guardDiversion } from './diversions.ts';
export { inEachOfMine, whoAt } from './mis-empresas.ts';
export { enterProven, requiresSecondFactor, withQr } from './second-step.ts';
export { authoriseAmount, spendAuthority } from './authorise.ts';
export { proveColleague } from './colleague.ts';
export { atDoor, atShortDoor, countToday, SHORT_BITS, WRONG_A_DAY } from './doors.ts';
export { isKnownBrowser } from './login.ts';
export { makeUndo, openUndo, spendUndo, UNDO_HOURS } from './undo.ts';
export { provePassword, requireRecentPassword, stampRecentPassword } from './step-up.ts';
export { forgetPersona as forgetPersonaOfSesiones, tellPersona as tellPersonaOfSesiones } from './privacidad.ts';
