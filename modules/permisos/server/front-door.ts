export { answersForAccount, empresasDeLaCuenta } from './answers-for.ts';
export { guardRolGiven, joinWithRol } from './changes.ts';
export {
  holdStanding,
  listenToStanding,
  mayGiveRol,
  memberCan,
  permisosOf,
  requireAdministers,
  requireRolToGive,
} from './giving.ts';
export { addMember, createRoles } from './commands.ts';
export { endAsCliente, joinAsCliente } from './clientes.ts';
export {
  isNameTaken,
  ownCliente,
  ownClienteQuery,
  sayWho,
  whereHeWorks,
  worksHere,
  worksSomewhere,
} from './trabaja.ts';
export { cuentasDelCliente } from './fusion.ts';
export { endMembresiaOf } from './privacidad.ts';
export { listAdministradores, listDuenos } from './queries.ts';
