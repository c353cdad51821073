export { keepDireccion } from './commands.ts';
export { followDireccion } from './follow.ts';
export { tried } from './probe.ts';
export { proposalsOf } from './queries.ts';
