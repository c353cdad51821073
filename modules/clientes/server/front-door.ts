export { addCliente, changeCliente, ensurePublicoGeneral } from './commands.ts';
export { addContacto } from './contactos.ts';
export { getCliente, lockCliente } from './queries.ts';
export { removeClientes } from './remove.ts';
