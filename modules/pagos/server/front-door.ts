export { cancelCuenta, openCuenta, setCuentaTotal } from './accounts.ts';
export { registerPago } from './commands.ts';
export { holdMoney } from './holding.ts';
export { getCuentaByDocumento, owedBy, pagosOfCuenta } from './queries.ts';
export { cancelPago, formsOfCuenta, holdRefund, type Reembolso, refundPago } from './reversals.ts';
