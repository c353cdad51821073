export { payComisiones } from './pagar.ts';
export { folioOfGasto, listPendientes } from './queries.ts';
