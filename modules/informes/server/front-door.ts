export { readInforme } from './informe.ts';
