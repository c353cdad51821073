export {
  type ClientePdf,
  clienteCard,
  groupsOf,
  lineOnPaper,
  type PartidaPdf,
  preciosPair,
  rowsOnPaper,
  totalInWords,
  type VehiculoPdf,
  vehiculoCard,
} from './paper.ts';
export {
  alreadyJudged,
  listenForLimit,
  listPricesOf,
  reasonAgainstLines,
  refuseBeyondAuthority,
} from './autoridad.ts';
export { refuseBeyondConditions } from './condiciones.ts';
