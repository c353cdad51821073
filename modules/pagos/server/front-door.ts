export {
  cancelCuenta,
  creditedOf,
  lockCuentas,
  openCuenta,
  dueDateOfCuenta,
  setCuentaOrdenCompra,
  setCuentaPlazo,
  readCuentaOf,
  setCuentaTotal,
} from './accounts.ts';
export { pagoCancelado } from './cancelado.ts';
export { registerPago, writePago } from './commands.ts';
export { noteExcess, readCredito } from './credito.ts';
export { formasDeCuenta } from './formas.ts';
export { listenToNotas } from './hears-notas.ts';
export { giveUpCuenta } from './incobrable.ts';
export { holdMoney } from './holding.ts';
export { getCuenta, getCuentaByDocumento, listCuentas, owedBy, totalCuentas } from './cuentas-queries.ts';
export { OPEN, readOwed } from './owed.ts';
export { pagosOfCuenta } from './pagos-queries.ts';
export { cancelNota, issueNota } from './notas.ts';
export { followPlan, leavePlan } from './plazos.ts';
export { returnSaldo } from './return-saldo.ts';
export { cancelPago, formsOfCuenta, type HeldRefund, holdRefund, type Reembolso, refundPago } from './reversals.ts';
export { readSaldo } from './saldo.ts';
export { dueDateOf, isOverdue, venceOf } from './vence.ts';
export { printRecibo } from './pdf-data.ts';
export { pagosDelCliente, type Regresa, settleSaldos, whyNotPartPagos } from './fusion.ts';
export { forgetPersona as forgetPersonaOfPagos, tellPersona as tellPersonaOfPagos } from './privacidad.ts';
export { receivedByForma } from './pagos-queries.ts';
