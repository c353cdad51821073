export { closeSessionsOf } from './close.ts';
export { startSession } from './commands.ts';
export { gate } from './gate.ts';
