export { cancelCuenta, openCuenta, setCuentaTotal } from './accounts.ts';
export { cancelPago, refundPago, registerPago } from './commands.ts';
export { getCuentaByDocumento } from './queries.ts';
