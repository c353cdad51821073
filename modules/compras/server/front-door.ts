export { registerCompra } from './commands.ts';
