export { cancelCuenta, lockCuentas, openCuenta, setCuentaTotal } from './accounts.ts';
export { registerPago } from './commands.ts';
export { giveUpCuenta } from './incobrable.ts';
export { holdMoney } from './holding.ts';
export { getCuenta, getCuentaByDocumento, listCuentas, owedBy, pagosOfCuenta, totalCuentas } from './queries.ts';
export { cancelNota, issueNota } from './notas.ts';
export { returnSaldo } from './return-saldo.ts';
export { cancelPago, formsOfCuenta, holdRefund, type Reembolso, refundPago } from './reversals.ts';
export { readSaldo } from './saldo.ts';
