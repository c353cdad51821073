export { changeAcuerdo, getAcuerdo, requireOrdenDeCompra } from './acuerdos.ts';
export { acuerdosDelCliente, dropBlankAcuerdos, whyNotMergeAcuerdos } from './fusion.ts';
export { addLista } from './listas.ts';
export { forgetPrecios, judgePrecios, type ParaQuien, readPrecios, withPrecios } from './precios.ts';
