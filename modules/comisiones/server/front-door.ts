export { payComisiones } from './pagar.ts';
export { listPendientes, paysByGasto } from './queries.ts';
