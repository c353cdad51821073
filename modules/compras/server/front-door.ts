export { keepReceipt } from './commands/keep-receipt.ts';
export { registerCompra } from './commands/register-compra.ts';
export { buysByGasto } from './queries.ts';
