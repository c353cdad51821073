export { creditGasto } from './commands/credit-gasto.ts';
export { cancelGasto } from './commands/pay-gasto.ts';
export { type GastoHolder, listenForHolders } from './holders.ts';
export { registerGasto } from './commands/register-gasto.ts';
export { spendAsMovimiento } from './commands/spend-from-drawer.ts';
export { demoAbono, demoGasto, demoGastoDeFactura } from './demo.ts';
export { forgetPersona as forgetPersonaOfGastos, gastosThatName, strikeConceptos } from './privacidad.ts';
export { gastosDe } from './by-day.ts';
export { CUENTA, getGasto, listGastosOfOrden } from './queries.ts';
