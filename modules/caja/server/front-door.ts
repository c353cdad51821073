export {
  addMovimiento,
  closeSesion,
  createCajas,
  openSesion,
  recordMovimiento,
  refuseWithoutCash,
} from './commands.ts';
export { cashOf, getSesion, lockSesionForClose, requireSesion } from './queries.ts';
