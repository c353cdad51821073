export { createEmpresa, type EmpresaNueva } from './commands.ts';
export { membreteOf } from './letterhead.ts';
export { type PageOfLink, presentPage, type Presentacion } from './present.ts';
export { getDelContrato, getEmpresa, logoKeyOf } from './queries.ts';
export { placeLogo } from './settings.ts';
