export { addMember, createRoles } from './commands.ts';
