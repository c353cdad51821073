export { addCliente, changeCliente, ensurePublicoGeneral } from './commands.ts';
export { getCliente, lockCliente } from './queries.ts';
export { removeClientes } from './remove.ts';
