export { createEmpresa, type EmpresaNueva } from './commands.ts';
export { getEmpresa } from './queries.ts';
