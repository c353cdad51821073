export { applyAnswer } from './authorised.ts';
export { cancelOrden, changeLines, deliverOrden, markCancelled, moveOrden } from './commands/change-orden.ts';
export { advanceLine, assignWorkers, insertWorkers } from './commands/do-work.ts';
export { openOrden } from './commands/open-orden.ts';
export { type Devolucion, returnGoods } from './commands/return-goods.ts';
export { judgeFotosDeOrden } from './fotos.ts';
export { estadoOrden, getOrden, lockOrden } from './queries.ts';
export { holdLines } from './stock.ts';
export { isVisible, requireVisible, workersOf } from './visible.ts';
