export { addCliente, ensurePublicoGeneral } from './commands.ts';
export { getCliente, lockCliente } from './queries.ts';
