export { cancelCuenta, openCuenta, setCuentaTotal } from './accounts.ts';
export { registerPago } from './commands.ts';
export { getCuentaByDocumento } from './queries.ts';
export { cancelPago, holdRefund, type Reembolso, refundPago } from './reversals.ts';
