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
