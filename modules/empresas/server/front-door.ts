export { createEmpresa, type EmpresaNueva } from './commands.ts';
export { getEmpresa, logoKeyOf } from './queries.ts';
export { placeLogo } from './settings.ts';
