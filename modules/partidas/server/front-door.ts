export {
  type ClientePdf,
  clienteCard,
  groupsOf,
  lineOnPaper,
  membreteOf,
  type PartidaPdf,
  sumsOf,
  type TotalesPdf,
  totalsOnPaper,
  type VehiculoPdf,
  vehiculoCard,
  whenAny,
} from './paper.ts';
