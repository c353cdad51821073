export { addProveedor } from './commands.ts';
export { findByRfc, getProveedor, lockProveedor } from './queries.ts';
