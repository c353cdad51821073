export { judgeCanje, type LineaCanjeable, settleCanje } from './commands/judge-canje.ts';
export { type Canje, noteCanje } from './commands/ledger.ts';
export { cancelAtEnd, freeze } from './commands/change-membresia.ts';
export { changeConvenio } from './commands/change-convenio.ts';
export { listConvenios } from './queries/convenios.ts';
export { porRenovar } from './estado.ts';
export { addPlan, listPlanes } from './planes.ts';
export { planesVigentes } from './queries.ts';
export { listPropias, shareMembresia } from './publico.ts';
export {
  judgeVenta,
  type LineaVendida,
  noteVenta,
  pricesOfPlanes,
  sellsMembresia,
  takeBackMembresias,
  type Vendida,
} from './venta.ts';
export { membresiasDelCliente } from './fusion.ts';
export { forgetPersona as forgetPersonaOfMembresias, tellPersona as tellPersonaOfMembresias } from './privacidad.ts';
