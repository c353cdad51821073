export { decide, writeTo } from './actos.ts';
export { readSeguimientos } from './candidatos.ts';
