export {
  addMovimiento,
  closeSesion,
  createCajas,
  holdCash,
  openSesion,
  recordMovimiento,
  refuseForeignDrawer,
  refuseWithoutCash,
} from './commands.ts';
export {
  cashOf,
  getMovimiento,
  getSesion,
  listReversalsAndCash,
  lockSesionForClose,
  requireSesion,
  sumMovimientos,
} from './queries.ts';
export { forgetPersona as forgetPersonaOfCaja } from './privacidad.ts';
export { transferCash } from './transfer-cash.ts';
