export { dropIncluded } from './incluidas.ts';
export {
  type NuevoPrecio,
  type Oferta,
  ownPrice,
  type ParaQuien,
  pricesFor,
  sayList,
  sayMoved,
  searchOfertas,
  withKit,
} from './ofertas.ts';
