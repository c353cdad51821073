export { addEsquema, assignEsquema } from './commands.ts';
export { settleMonths } from './liquidar.ts';
export { type DefinicionVigente, vigentesOn } from './vigentes.ts';
