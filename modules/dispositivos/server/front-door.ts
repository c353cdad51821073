export { ringDevices } from './commands.ts';
export { makeKeys } from './keys.ts';
