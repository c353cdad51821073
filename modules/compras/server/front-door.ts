export { registerCompra } from './commands.ts';
export { buysByGasto } from './queries.ts';
