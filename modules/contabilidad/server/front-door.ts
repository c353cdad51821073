export { closeMes } from './cierres.ts';
