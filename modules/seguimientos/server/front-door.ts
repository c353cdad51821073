export { decide, writeTo } from './actos.ts';
export { readSeguimientos } from './candidatos.ts';
export { seguimientosDelCliente } from './fusion.ts';
