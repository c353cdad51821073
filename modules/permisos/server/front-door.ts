export { answersForAccount, empresasDeLaCuenta, mayGiveRol } from './answers-for.ts';
export { guardRolGiven, joinWithRol, requireRolToGive } from './changes.ts';
export { addMember, createRoles } from './commands.ts';
export { endAsCliente, joinAsCliente } from './clientes.ts';
export { ownCliente, ownClienteQuery, worksHere, worksSomewhere } from './trabaja.ts';
export { cuentasDelCliente } from './fusion.ts';
export { endMembresiaOf } from './privacidad.ts';
export { listAdministradores, listDuenos, memberCan, permisosOf } from './queries.ts';
