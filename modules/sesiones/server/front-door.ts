export { provesHuman } from './captcha.ts';
export { describeDevice } from './describe-device.ts';
export { closeSessionsOf } from './close.ts';
export { forgetDevices, listEmpresas, rememberDevice, startSession } from './commands.ts';
export { gate } from './gate.ts';
export { closeOtherSessions } from './own-sessions.ts';
export { enterProven, requiresSecondFactor, withQr } from './second-step.ts';
export { proveColleague, provePassword, requireRecentPassword, stampRecentPassword } from './step-up.ts';
