export {
  type ClientePdf,
  clienteCard,
  groupsOf,
  lineOnPaper,
  type PartidaPdf,
  sumsOf,
  type TotalesPdf,
  totalsOnPaper,
  type VehiculoPdf,
  vehiculoCard,
  whenAny,
} from './paper.ts';
