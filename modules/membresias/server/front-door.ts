export {
  type Canje,
  type DeQuien,
  giveBack,
  judgeCanje,
  type LineaCanjeable,
  noteCanje,
  settleCanje,
} from './canje.ts';
export { cancelAtEnd, freeze } from './commands.ts';
export { porRenovar } from './estado.ts';
export { addPlan, listPlanes } from './planes.ts';
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
