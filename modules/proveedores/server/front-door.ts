export { addProveedor, changeProveedor } from './commands.ts';
export { findByRfc, getProveedor, lockProveedor } from './queries.ts';
export { removeProveedores } from './remove.ts';
