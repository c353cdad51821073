export { createEmpresa, type EmpresaNueva } from './commands.ts';
export { membreteOf } from './letterhead.ts';
export { getDelContrato, getEmpresa, logoKeyOf } from './queries.ts';
export { placeLogo } from './settings.ts';
