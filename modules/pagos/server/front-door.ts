export { cancelCuenta, openCuenta, setCuentaTotal } from './accounts.ts';
export { registerPago } from './commands.ts';
export { getCuentaByDocumento } from './queries.ts';
export { cancelPago, refundPago } from './reversals.ts';
