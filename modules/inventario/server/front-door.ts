export { ajustesDe } from './ajustes.ts';
export { adjustArticulo, receiveGoods, takeBackGoods } from './commands/move-stock.ts';
export { addPedido, expectAgain, holdPedido, receivePedido } from './commands/pedidos.ts';
export {
  type CostoDeLinea,
  type Documento,
  holdArticulos,
  type LineaDeDocumento,
  returnToStock,
  sellArticulos,
  settleDocumento,
} from './commands/settle-documento.ts';
export { emptyArticulos, movedSince, removeArticulos } from './commands/take-back.ts';
export { transferArticulos } from './commands/transfer.ts';
export { addArticulo, changeArticulo } from './commands/write-articulo.ts';
export { applyConteo, readInConteo, startConteo } from './conteos.ts';
export { findArticulosByDescripcion, getArticulos, idOfCodigo, listArticulos } from './queries.ts';
export { keepReceiptsBy, listenToReceipts, type ReceiptKeeper, type ReceiptListener, receiptsOf } from './receipts.ts';
