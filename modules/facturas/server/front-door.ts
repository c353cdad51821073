export { facturaOf } from './queries.ts';
