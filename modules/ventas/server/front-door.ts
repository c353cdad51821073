export { listPrices } from './goods.ts';
export { getAjuste } from './judge.ts';
export { readSale } from './queries.ts';
export { replaceSale, type Sustituto } from './replace.ts';
export { park } from './espera.ts';
export { getNota } from './queries.ts';
export { sell } from './sell.ts';
export { ventasDe } from './sold.ts';
export { cancelNota, returnNota } from './undo.ts';
