export { startSession } from './commands.ts';
export { gate } from './gate.ts';
