export { type Hecha, settleCreditos, writeAjustes } from './settle.ts';
