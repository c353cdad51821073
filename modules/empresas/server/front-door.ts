export { createEmpresa, type EmpresaNueva } from './commands.ts';
export { membreteOf } from './letterhead.ts';
export { getEmpresa, logoKeyOf } from './queries.ts';
export { placeLogo } from './settings.ts';
