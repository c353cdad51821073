export { joinWithRol, requireRolToGive } from './changes.ts';
export { addMember, createRoles } from './commands.ts';
export { listAdministradores, memberCan, permisosOf } from './queries.ts';
export { cuentasDelCliente } from './fusion.ts';
export { endMembresiaOf } from './privacidad.ts';
