export { addCliente, changeCliente, ensurePublicoGeneral } from './commands.ts';
export { addContacto } from './contactos.ts';
export { getCliente, lockCliente, pairsAlike } from './queries.ts';
export { removeClientes } from './remove.ts';
export {
  buriedOf,
  buryCliente,
  type CamposDeCliente,
  contactosDelCliente,
  lockBoth,
  reviveCliente,
  writeCampos,
} from './fusion.ts';
export { reindexCliente } from './commands.ts';
