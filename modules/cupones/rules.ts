export { codigoScanned } from './rules/codigo.ts';
