export { HECHOS_Y_ANULADOS } from './queries.ts';
export { type Hecha, settleCreditos, writeAjustes } from './settle.ts';
