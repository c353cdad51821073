export {
  type CanjeDeCupon,
  judgeCupon,
  type LineaCuponeable,
  noteCupon,
  settleCupon,
  takeBackCupon,
  withCuponWords,
  wordsOf,
} from './canje.ts';
export { addCupon, giveCodigo, waitForCupon, withdrawCodigo } from './commands.ts';
export { cuponesDelCliente, settleCupones } from './fusion.ts';
export { getCupon } from './queries.ts';
export { type CodigoJudge, isNew, judgeCodigosBy, sameAs } from './vivo.ts';
