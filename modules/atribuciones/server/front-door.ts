export { type Hecha, settleCreditos } from './settle.ts';
