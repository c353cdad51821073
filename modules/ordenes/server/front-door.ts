export { cancelOrden, deliverOrden, moveOrden } from './commands/change-orden.ts';
export { advanceLine, assignWorkers, insertWorkers } from './commands/do-work.ts';
export { openOrden } from './commands/open-orden.ts';
export { returnGoods } from './commands/return-goods.ts';
export { getOrden } from './queries.ts';
